/** What a spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection), also in full width. */
const formula = /^[=+\-@%＝＋－＠]/;

/** What a spreadsheet shows of a formula that has failed. Typed, it becomes that failure. */
const failure = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/i;

/** Whether a cell is the failure of a formula, and no text: a text that says so is protected. */
export const isFailure = (cell: string): boolean => failure.test(cell.trim());

/** The words of dates, times and numbers: "5 Mar", "SEPT2", "3 pm", "1E5". */
const dateWord =
  /^(?:jan(?:uary?)?|feb(?:ruary?)?|m[aä]r(?:ch|z)?|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|[ap]m?|[edtz])$/i;

/** Without what a spreadsheet skips, and without apostrophes: a protected text is judged as the text itself is. */
const bareOf = (text: string): string => text.replace(/^[\s"']+/, "");

/** Whether a spreadsheet could calculate a text. */
const isFormula = (text: string): boolean => formula.test(bareOf(text));

/** Whether a spreadsheet could calculate a text, or turn it into a number, a date or a failure. */
const isConverted = (text: string): boolean => {
  const bare = bareOf(text);
  if (formula.test(bare) || isFailure(bare)) return true;
  return /\p{Nd}/u.test(bare) && (bare.match(/\p{L}+/gu) ?? []).every((it) => dateWord.test(it));
};

/** Changes each part of a text that a spreadsheet could take for a cell, if it splits the file at another sign. */
const mapParts = (text: string, change: (part: string) => string): string =>
  text
    .split(/([;|\t\r\n])/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");

/** The same for the parts between commas: where a number isn't protected, since texts are full of commas. */
const mapFormulas = (text: string, change: (formula: string) => string): string =>
  text
    .split(/(,)/)
    .map((part, index) => (index > 1 && index % 2 === 0 && isFormula(part) ? change(part) : part))
    .join("");

/**
 * Protects a text with an apostrophe, as spreadsheets do themselves. The parts of a text are protected as well: a
 * spreadsheet that splits the file at another sign also splits within quotes. Each text has a protected one of its own,
 * so that `unprotectedText` finds it again.
 *
 * @returns the text for a cell of a CSV file
 */
export const spreadsheetText = (text: string): string =>
  mapParts(text, (part) => {
    const safe = mapFormulas(part, (one) => `'${one}`);
    return isConverted(part) ? `'${safe}` : safe;
  }).replace(/^('*)(?=[\t\r])/, "'$1");

/** @returns the text that `spreadsheetText` has protected; any other one as it is */
export const unprotectedText = (text: string): string =>
  mapParts(text.replace(/^'(?='*[\t\r])/, ""), (part) => {
    const bare = isConverted(part) ? part.replace(/^'/, "") : part;
    return mapFormulas(bare, (one) => one.replace(/^'/, ""));
  });
