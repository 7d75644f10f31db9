import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readExcelFile, { type CellValue } from "read-excel-file/universal";
import { guessLayout } from "./layouts.ts";
import { faults, mostBytes, mostColumns, mostRows, type Table, tableOf } from "./read-table.ts";

/** A sheet of a workbook that has rows. */
export type Sheet = Exclude<Table, { fault: string }> & { readonly name: string };

/** A workbook's sheets, the one with the most known columns first, or why it can't be read. */
export type Workbook = { readonly sheets: readonly Sheet[] } | { readonly fault: string };

/** The most that the parts of a workbook may have together, in bytes once they are inflated. */
const mostInflated = 100_000_000;

/** The most cells that the sheets may span together: a reader fills what is empty between two cells. */
const mostCells = mostRows * mostColumns;

/** A file is refused, with what is said of it. */
class Refused extends Error {}

const unreadable =
  "This workbook can’t be read. Save it as .xlsx without a password, or as CSV, in your spreadsheet.";

/**
 * Inflates the parts of a workbook that are read. Their sizes are bounded by what the archive says of them before any is
 * inflated, and no part becomes larger than that; a part that is named often counts as often.
 *
 * @throws Refused
 */
const inflated = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let [packed, whole] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      packed += size;
      whole += originalSize;
      if (packed > bytes.length || whole > mostInflated)
        throw new Refused("The workbook is larger than 100 MB once it is unpacked.");
      return true;
    },
  });
};

/** "AB" is the 28th column. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/**
 * Prepares a sheet for the reader, which leaves a cell with an error empty: an empty cell would remove a field.
 *
 * @returns the sheet, with errors as texts, and the cells that it spans: one far out is a few bytes, and millions of cells
 *   once the gaps are filled
 * @throws Refused
 */
const preparedSheet = (text: string): { readonly text: string; readonly cells: number } => {
  let [rows, columns] = [0, 0];
  for (const [, place = ""] of text.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = "", digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (digits === undefined) throw new Refused(unreadable);
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows > mostRows + 1) throw new Refused(faults.rows);
  if (columns > mostColumns) throw new Refused(faults.columns);
  if (/<\/(?:\w+:)?f>\s*<\/(?:\w+:)?c>/.test(text))
    throw new Refused(
      "The workbook has formulas without values. Open it in your spreadsheet and save it.",
    );
  const withErrors = text.replace(/(<(?:\w+:)?c\s(?:[^>]*\s)?t\s*=\s*)["']e["']/g, '$1"str"');
  return { text: withErrors, cells: rows * columns };
};

/** A tag in which another one begins. From each of them, the reader searches the rest of the file. */
const openTag = /<[^!?<>][^<>]*</;

/** @throws Refused */
const preparedParts = (parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> => {
  let all = 0;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const plain = strFromU8(part);
      if (openTag.test(plain)) throw new Refused(unreadable);
      if (!plain.includes("sheetData")) return [name, part]; // a sheet may have any name
      const { text, cells } = preparedSheet(plain);
      all += cells;
      if (all > mostCells) throw new Refused("The workbook has too many cells.");
      return [name, strToU8(text)];
    }),
  );
};

/**
 * A number as spreadsheets show it, with 15 digits: 0.1 + 0.2 is 0.3. Three decimals get a fourth one, since "1.234" could
 * be thousands.
 */
const numberText = (value: number): string =>
  String(Number(value.toPrecision(15))).replace(/^(-?\d+\.\d{3})$/, "$10");

/** A day as 2026-11-28, with its time if it has one. */
const dateText = (value: Date): string => value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, "");

const cellText = (value: CellValue | null): string => {
  if (typeof value === "number") return numberText(value);
  if (value instanceof Date) return dateText(value);
  return value === null ? "" : String(value);
};

const knownColumns = ({ heads }: Sheet): number =>
  guessLayout(heads).filter((kind) => kind !== null).length;

/**
 * @param bytes of an .xlsx file. A formula counts as the value that the file keeps of it
 * @returns its sheets that have rows
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<Workbook> => {
  if (bytes.length > mostBytes) return { fault: faults.size };
  try {
    const parts = preparedParts(inflated(bytes));
    // Stored and not deflated: the reader would inflate in a worker made of a blob, which the pages' policy refuses.
    const read = await readExcelFile(new Blob([zipSync(parts, { level: 0 })]));
    // A sheet that is listed often is read once, but would be copied as often.
    if (new Set(read.map(({ data }) => data)).size < read.length) throw new Refused(unreadable);
    const tables = read.map(({ sheet: name, data }) => {
      return { name, ...tableOf(data.map((row) => row.map(cellText))) };
    });
    const sheets = tables.filter((table) => "heads" in table);
    const [first] = tables;
    if (sheets.length === 0) return { fault: first && "fault" in first ? first.fault : unreadable };
    return { sheets: sheets.toSorted((one, other) => knownColumns(other) - knownColumns(one)) };
  } catch (thrown) {
    return { fault: thrown instanceof Refused ? thrown.message : unreadable };
  }
};
