import { toDecimal } from "@shop/contract/money";
import { shop } from "@shop/contract/shop";
import { patterns } from "@shop/contract/shop-patterns";
import { unparse } from "papaparse";
import { localeSeparator, type Separator } from "./separators.ts";
import { spreadsheetText } from "./spreadsheet-text.ts";

const signs = { comma: ",", semicolon: ";" } as const satisfies Record<Separator, string>;

/** A text, a number as "-1234.50", or a time that spreadsheets read as one. */
export type Cell = string | { readonly number: string } | { readonly time: string };

/** @param cents in minor units @returns an amount as a number with the decimals of the currency */
export const amountCell = (cents: number): Cell => ({
  number: toDecimal(cents).toFixed(shop.currency.minorDigits),
});

/** How the rows of a file are made of entries of a list. */
export interface Sheet<Entry> {
  readonly columns: readonly string[];
  /** Its columns of VAT, which the files of a shop without VAT lack. */
  readonly vatColumns?: readonly string[];
  /** The rows of an entry, with a cell for each column. */
  readonly rowsOf: (entry: Entry) => readonly (readonly Cell[])[];
}

/** @returns a sheet without its columns of VAT */
export const withoutVat = <Entry>({ columns, vatColumns, rowsOf }: Sheet<Entry>): Sheet<Entry> => {
  const isKept = (_: unknown, index: number) => !vatColumns?.includes(columns[index] ?? "");
  return {
    columns: columns.filter(isKept),
    rowsOf: (entry) => rowsOf(entry).map((row) => row.filter(isKept)),
  };
};

/** The decimal sign of a file: a comma where cells are separated by semicolons, and the locale has it. */
const decimalOf = (separator: Separator): string =>
  separator === localeSeparator ? patterns.count.decimal : ".";

const cellText = (cell: Cell, decimal: string): string => {
  if (typeof cell === "string") return spreadsheetText(cell);
  return "time" in cell ? cell.time : cell.number.replace(".", decimal);
};

/**
 * @returns rows as CSV (RFC 4180). Texts are protected from being calculated
 */
const csvText = (rows: readonly (readonly Cell[])[], separator: Separator): string => {
  if (rows.length === 0) return "";
  const decimal = decimalOf(separator);
  const texts = rows.map((row) => row.map((cell) => cellText(cell, decimal)));
  return `${unparse(texts, { newline: "\r\n", delimiter: signs[separator] })}\r\n`;
};

/** @returns the first line of a file, with a byte order mark that tells Excel that it is UTF-8 */
export const csvHead = ({ columns }: Sheet<never>, separator: Separator): string =>
  `\ufeff${csvText([columns], separator)}`;

/** @returns the lines of some entries */
export const csvLines = <Entry>(
  { rowsOf }: Sheet<Entry>,
  entries: readonly Entry[],
  separator: Separator,
): string => csvText(entries.flatMap(rowsOf), separator);
