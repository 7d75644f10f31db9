/** What a spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection), also in full width. */
const formula = /^[=+\-@%＝＋－＠]/;

/** The words of dates, times and numbers: "5 Mar", "SEPT2", "3 pm", "1E5". */
const dateWord =
  /^(?:jan(?:uary?)?|feb(?:ruary?)?|m[aä]r(?:ch|z)?|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|[ap]m?|[edtz])$/i;

/** Whether a spreadsheet could calculate a text, or turn it into a number or a date. */
const isConverted = (text: string): boolean => {
  const bare = text.replace(/^[\s"]+/, "");
  if (formula.test(bare)) return true;
  return /\p{Nd}/u.test(bare) && (bare.match(/\p{L}+/gu) ?? []).every((it) => dateWord.test(it));
};

/**
 * Protects a text with an apostrophe, as spreadsheets do themselves. The parts of a text are protected as well: a
 * spreadsheet that splits the file at another sign than the comma also splits within quotes.
 *
 * @returns the text for a cell of a CSV file
 */
export const spreadsheetText = (text: string): string =>
  text
    .split(/([;|\t\r\n])/)
    .map((part, index) => (index % 2 === 0 && isConverted(part) ? `'${part}` : part))
    .join("")
    .replace(/^(?=[\t\r])/, "'");
