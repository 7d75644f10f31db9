import { type ParseResult, type Parser, parse } from "papaparse";
import { isBlank } from "./blank-row.ts";
import { decodeText, type LegacyEncoding } from "./decode-text.ts";
import { guessLayout } from "./layouts.ts";
import { mergeVariants } from "./merge-variants.ts";

/** The most that is read of a file: 20 MB, and 20,000 rows. */
export const mostBytes = 20_000_000;
export const mostRows = 20_000;
export const mostColumns = 200;
/** The most characters of a cell: as many as spreadsheets keep. */
const mostCharacters = 32_767;

/** Characters that are parsed at once, so that a fault ends the parsing before it costs memory. No row is longer. */
const charactersAtOnce = 500_000;

/** A day, which no field of a product has; or a number with three decimals, which aren't thousands. */
export type CellMark = "day" | "exact";

/** A file's heads and rows, or why it can't be read. */
export type Table =
  | {
      readonly heads: readonly string[];
      /** Blank ones among them, so that they count. */
      readonly rows: readonly (readonly string[])[];
      /** The number in the file of the first of the rows; that of the file's first row is 1. */
      readonly firstRow: number;
      /** The encoding of a text that doesn't say its own. */
      readonly encoding?: LegacyEncoding;
      /** Cells of a workbook that aren't what their text may seem, by `cellKey`. */
      readonly marks?: ReadonlyMap<string, CellMark>;
    }
  | { readonly fault: string };

/** Columns with the same head are told apart: "Price", "Price (2)". */
const distinct = (heads: readonly string[]): readonly string[] =>
  heads.map((head, index) => {
    const before = heads.slice(0, index).filter((other) => other === head).length;
    return before === 0 ? head : `${head} (${before + 1})`;
  });

/** Whether a file is a zip archive, as workbooks are (read-workbook.ts). */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export const faults = {
  size: "The file is larger than 20 MB.",
  rows: "The file has more than 20,000 rows.",
  columns: "The file has more than 200 columns.",
  oldWorkbook:
    "This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.",
  encoding: "The letters of this file can’t be read. Save it as “CSV UTF-8” in your spreadsheet.",
  cell: "The file has a cell with more than 32,767 characters.",
} as const;

/** Rows among which the headings are. */
export const mostTitleRows = 40;

/** Characters of a heading at most. */
const mostHeading = 60;

/** So many known columns are no accident: nothing else is tried. */
const sureColumns = 6;

const knownColumns = (row: readonly string[]): number =>
  guessLayout(row.map((cell) => (cell.length > mostHeading ? "" : cell.trim()))).filter(
    (kind) => kind !== null,
  ).length;

/** @returns the most known columns of a row, and which row has them first */
const mostKnown = (rows: readonly (readonly string[])[]) => {
  let best = { row: -1, known: 0 };
  for (const [row, cells] of rows.entries()) {
    const known = knownColumns(cells);
    if (known > best.known) best = { row, known };
    if (known >= sureColumns) break;
  }
  return best;
};

/** @returns which row has the headings: the most known ones, or else about as many cells as any; below titles and notes */
const headRow = (cells: readonly (readonly string[])[]): number => {
  const some = cells.slice(0, mostTitleRows);
  const { row, known } = mostKnown(some);
  if (known >= 2) return row;
  const widths = some.map((row) => row.filter((cell) => cell.trim()).length);
  const widest = Math.max(1, ...widths);
  const index = widths.findIndex((width) => width >= 0.6 * widest);
  return index < 0 ? cells.findIndex((row) => !isBlank(row)) : index;
};

/** @returns the headings, and the rows after them up to the last with a text */
export const tableOf = (cells: readonly (readonly string[])[]): Table => {
  const first = headRow(cells);
  const heads = cells[first] ?? [];
  const rows = cells.slice(first + 1, cells.findLastIndex((row) => !isBlank(row)) + 1);
  if (rows.length === 0) return { fault: "The file has no rows." };
  if (rows.length > mostRows) return { fault: faults.rows };
  if (heads.length > mostColumns) return { fault: faults.columns };
  const isLong = (row: readonly string[]) => row.some(({ length }) => length > mostCharacters);
  if (cells.some(isLong)) return { fault: faults.cell };
  const names = distinct(heads.map((head) => head.trim()));
  return { heads: names, rows: mergeVariants(names, rows), firstRow: first + 2 };
};

/** Excel's first line, which names the separator. */
const separatorLine = /^"?sep=(.)"?(?=\r?\n)/i;

const separators = [",", ";", "\t", "|", "~", "^", "\u001f"];

/** @returns the separator that the text names, the one that gives the most known headings, or papaparse's guess */
const separatorOf = (text: string): string => {
  const [, named] = separatorLine.exec(text) ?? [];
  if (named) return named;
  const start = text.slice(0, charactersAtOnce);
  let best = { separator: "", known: 1 };
  for (const separator of separators.filter((one) => start.includes(one))) {
    const { data } = parse<string[]>(start, { delimiter: separator, preview: mostTitleRows });
    const { known } = mostKnown(data.map((row) => row.slice(0, mostColumns)));
    if (known > best.known) best = { separator, known };
    if (known >= sureColumns) break;
  }
  if (best.separator) return best.separator;
  // Blank rows say nothing of the separator.
  return parse(start, {
    ...{ delimitersToGuess: separators, skipEmptyLines: "greedy", preview: 1 },
  }).meta.delimiter;
};

/** The first bytes of .xls, and of workbooks with a password. */
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * @param bytes of a CSV file, with any of the usual encodings and separators
 * @returns its headings and rows
 */
export const readTable = (bytes: Uint8Array): Table => {
  if (bytes.length > mostBytes) return { fault: faults.size };
  if (isOldWorkbook(bytes)) return { fault: faults.oldWorkbook };
  const decoded = decodeText(bytes);
  if (!decoded) return { fault: faults.encoding };
  if (decoded.text.includes("\u0000")) return { fault: "This isn’t a text file." };
  const delimiter = separatorOf(decoded.text);
  const text = decoded.text.replace(separatorLine, "");
  const rows: string[][] = [];
  let fault = "";
  parse<string[]>(text, {
    delimiter,
    chunkSize: charactersAtOnce,
    chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
      const quotes = errors.find(({ type }) => type === "Quotes");
      const row = rows.length + (quotes?.row ?? 0) + 1;
      for (const cells of data) rows.push(cells);
      if (quotes) fault = `Row ${row} has a quotation mark too many.`;
      else if (data.length === 0 && text) fault = `Row ${row} has more than 500,000 characters.`;
      else if (data.some(({ length }) => length > mostColumns)) fault = faults.columns;
      else if (rows.length > mostRows + 2) fault = faults.rows;
      else return;
      parser.abort();
    },
    complete: () => undefined, // its types demand it
  });
  if (fault) return { fault };
  const { encoding } = decoded;
  return { ...tableOf(rows), ...(encoding ? { encoding } : {}) };
};
