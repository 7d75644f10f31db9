import { type ParseResult, type Parser, parse } from "papaparse";
import { isBlank } from "./blank-row.ts";

/** The most that is read of a file: 20 MB, and 20,000 rows. */
export const mostBytes = 20_000_000;
export const mostRows = 20_000;
export const mostColumns = 200;
/** The most characters of a cell: as many as spreadsheets keep. */
const mostCharacters = 32_767;

/** Characters that are parsed at once, so that a fault ends the parsing before it costs memory. No row is longer. */
const charactersAtOnce = 500_000;

/** A file's heads and rows, or why it can't be read. */
export type Table =
  | {
      readonly heads: readonly string[];
      /** Blank ones among them, so that they count. */
      readonly rows: readonly (readonly string[])[];
      /** The number in the file of the first of the rows; that of the file's first row is 1. */
      readonly firstRow: number;
    }
  | { readonly fault: string };

/** UTF-8 with or without a byte order mark, UTF-16 with one, and what older spreadsheets write. */
const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

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
  cell: "The file has a cell with more than 32,767 characters.",
} as const;

/** @returns the heads, which are the first row with a text, and the rows after them up to the last with a text */
export const tableOf = (cells: readonly (readonly string[])[]): Table => {
  const first = cells.findIndex((row) => !isBlank(row));
  const heads = cells[first] ?? [];
  const rows = cells.slice(first + 1, cells.findLastIndex((row) => !isBlank(row)) + 1);
  if (rows.length === 0) return { fault: "The file has no rows." };
  if (rows.length > mostRows) return { fault: faults.rows };
  if (heads.length > mostColumns) return { fault: faults.columns };
  const isLong = (row: readonly string[]) => row.some(({ length }) => length > mostCharacters);
  if (cells.some(isLong)) return { fault: faults.cell };
  return { heads: distinct(heads.map((head) => head.trim())), rows, firstRow: first + 2 };
};

/**
 * @param bytes of a CSV file, in UTF-8 or Windows-1252, with any of the usual separators
 * @returns its heads and rows
 */
export const readTable = (bytes: Uint8Array): Table => {
  if (bytes.length > mostBytes) return { fault: faults.size };
  const text = textOf(bytes);
  if (text.includes("\u0000")) return { fault: "This isn’t a text file." };
  // Blank rows say nothing of the separator.
  const { delimiter } = parse(text.slice(0, charactersAtOnce), {
    ...{ delimitersToGuess: [",", ";", "\t", "|"], skipEmptyLines: "greedy", preview: 1 },
  }).meta;
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
  return fault ? { fault } : tableOf(rows);
};
