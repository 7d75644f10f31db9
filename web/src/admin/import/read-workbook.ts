import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readExcelFile, { type CellValue } from "read-excel-file/universal";
import { cellKey } from "./blank-row.ts";
import { guessLayout } from "./layouts.ts";
import {
  type CellMark,
  faults,
  mostBytes,
  mostColumns,
  mostRows,
  mostTitleRows,
  type Table,
  tableOf,
} from "./read-table.ts";
import { markedCell, numberFormats, shownSheet } from "./shown-cells.ts";

/** A sheet of a workbook that has rows. */
export type Sheet = Exclude<Table, { fault: string }> & { readonly name: string };

/** A workbook's sheets, the one with the most known columns first, or why it can't be read. */
export type Workbook =
  | { readonly sheets: readonly Sheet[]; readonly note?: string }
  | { readonly fault: string };

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

const emptySheet = /(<(?:\w+:)?sheetData\b[^<>]*>)[\s\S]*(<\/(?:\w+:)?sheetData>)/;

/**
 * @returns the cells that a sheet spans: one far out is a few bytes, and millions of cells once the gaps are filled. A text
 *   says why the sheet isn't read
 * @throws Refused
 */
const spanOf = (text: string): number | string => {
  let [rows, columns] = [0, 0];
  for (const [, place = ""] of text.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = "", digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (digits === undefined) throw new Refused(unreadable);
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows > mostRows + mostTitleRows) return faults.rows;
  if (columns > mostColumns) return faults.columns;
  if (/<\/(?:\w+:)?f>\s*<\/(?:\w+:)?c>/.test(text))
    return "The workbook has formulas without values. Open it in your spreadsheet and save it.";
  return rows * columns;
};

/** A tag in which another one begins. From each of them, the reader searches the rest of the file. */
const openTag = /<[^!?<>][^<>]*</;

/** The parts of a workbook as they are read. */
interface Prepared {
  readonly parts: Record<string, Uint8Array>;
  /** Why some sheets are left out. */
  readonly left: readonly string[];
}

/** @throws Refused */
const preparedParts = (parts: Readonly<Record<string, Uint8Array>>): Prepared => {
  const texts = Object.entries(parts).map(([name, part]) => [name, strFromU8(part)] as const);
  if (texts.some(([, text]) => openTag.test(text))) throw new Refused(unreadable);
  const formats = numberFormats(texts.find(([name]) => name.endsWith("styles.xml"))?.[1] ?? "");
  let all = 0;
  const left: string[] = [];
  const prepared = texts.map(([name, plain]): [string, Uint8Array] => {
    if (!plain.includes("sheetData")) return [name, strToU8(plain)]; // a sheet may have any name
    const text = shownSheet(plain, formats);
    const span = spanOf(text);
    if (typeof span === "string") left.push(span);
    else all += span;
    if (all > mostCells) throw new Refused("The workbook has too many cells.");
    return [name, strToU8(typeof span === "string" ? text.replace(emptySheet, "$1$2") : text)];
  });
  return { parts: Object.fromEntries(prepared), left };
};

const cellText = (value: CellValue | null): string => (value === null ? "" : String(value));

/** @returns a sheet's table, with the marks of its cells by their places in the file */
const markedTable = (data: readonly (readonly (CellValue | null)[])[]): Table => {
  const cells = data.map((row) => row.map((value) => markedCell(cellText(value))));
  const marks = new Map<string, CellMark>();
  for (const [row, line] of cells.entries())
    for (const [column, { mark }] of line.entries())
      if (mark) marks.set(cellKey(row + 1, column), mark);
  return { ...tableOf(cells.map((line) => line.map(({ text }) => text))), marks };
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
    const { parts, left } = preparedParts(inflated(bytes));
    // Stored and not deflated: the reader would inflate in a worker made of a blob, which the pages' policy refuses.
    const read = await readExcelFile(new Blob([zipSync(parts, { level: 0 })]));
    // A sheet that is listed often is read once, but would be copied as often.
    if (new Set(read.map(({ data }) => data)).size < read.length) throw new Refused(unreadable);
    const tables = read.map(({ sheet: name, data }) => {
      return { name, ...markedTable(data) };
    });
    const sheets = tables.filter((table) => "heads" in table);
    const [first] = tables;
    const why = left[0] ?? (first && "fault" in first ? first.fault : unreadable);
    if (sheets.length === 0) return { fault: why };
    const sorted = sheets.toSorted((one, other) => knownColumns(other) - knownColumns(one));
    return left.length > 0
      ? { sheets: sorted, note: `A sheet is left out. ${why}` }
      : { sheets: sorted };
  } catch (thrown) {
    return { fault: thrown instanceof Refused ? thrown.message : unreadable };
  }
};
