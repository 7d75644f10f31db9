import { isGtin } from "@shop/contract/gtin";
import { limits } from "@shop/contract/limits";
import { isUnclearWeight, plainWeight, unitIn } from "@shop/contract/parcel";
import type { ProductFieldName } from "@shop/contract/product-fields";
import type { AdminProduct } from "@shop/contract/products";
import { readGrams } from "@shop/contract/read-grams";
import { shop } from "@shop/contract/shop";
import { weightUnit } from "@shop/contract/weight-unit";
import { linesOf } from "../../ui/lines-of.ts";
import { readNumber, unreadableText } from "../../ui/read-number.ts";
import { isFailure, unprotectedText } from "../csv/spreadsheet-text.ts";
import { factOf } from "../product-files/fact-line.ts";
import { pictureDetailOf } from "../product-files/picture-line.ts";
import { isGarbled } from "./decode-text.ts";
import { isSmallestOrder } from "./layouts.ts";
import type { CellMark } from "./read-table.ts";

/** What a cell says, possibly with what is left out of it; or what is wrong with it, to follow the cell's text. */
export type Read<Value> =
  | { readonly value: Value; readonly warning?: string }
  | { readonly fault: string };

/** A cell, and where it is from. */
export interface ReadCell {
  readonly text: string;
  readonly head: string;
  readonly mark?: CellMark | undefined;
  /** Whether the file is the shop's own: its texts are as they were exported. */
  readonly isOwnFile: boolean;
}

/**
 * What stands around a price, and isn't a part of it: a sign, a code or a short word, such as "R$", "EUR" or "kr". One
 * letter beside a digit is a slip, such as "12,5O".
 */
const currencies =
  /^(?:\p{L}{0,3}\p{Sc}|\p{L}{2,3}\.?)\s*|(?:\s*(?:\p{Sc}|\p{L}{2,3}\.?)|\s\p{L})$/gu;

/** @returns a number with a comma or a point, in the way of any country: "1.234,50", "$12.5" */
export const readAmount = (text: string, mark?: CellMark): Read<number> => {
  const typed = text.trim().replace(currencies, "");
  // A currency with three decimals makes no thousands of 1.234, and neither does a workbook's number.
  const isExact =
    (mark === "exact" || shop.currency.minorDigits === 3) && /^\d+[.,]\d{3}$/.test(typed);
  const read = isExact ? Number(typed.replace(",", ".")) : readNumber(typed);
  if (typeof read === "number") return { value: read };
  const why = unreadableText(typed);
  return { fault: why.startsWith("must be") ? "is not a number" : why };
};

const numbers = ["price", "purchasePrice", "minimumQuantity", "reorderLevel"] as const;
const lists = ["contents", "fits"] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

/** Shopify writes it where no weight is given. */
const zero = /^0+(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u;

/**
 * @returns the grams of a cell: its unit is its own, or the head's ("Variant Grams", "Weight (kg)"); undefined for 0, which is
 *   no weight
 */
const readWeight = (text: string, head: string): Read<number | undefined> => {
  if (zero.test(text)) return { value: undefined };
  if (isUnclearWeight(plainWeight(text)) && (unitIn(text) ?? unitIn(head)) !== "g")
    return { fault: `is unclear: write 1200 ${weightUnit.name}, or 1.2 ${weightUnit.name}` };
  const value = readGrams(unitIn(text) ? text : `${text} ${unitIn(head) ?? ""}`);
  return value === null
    ? { fault: `must have its unit, such as ${weightUnit.example}` }
    : { value };
};

/** @returns three decimals as four, which can't be thousands */
const withoutDoubt = (text: string, mark: CellMark | undefined): string =>
  mark === "exact" ? text.replace(/(\.\d{3})(?!\d)/, "$10") : text;

/** @returns what each line says; an example of such a line, where one can't be read */
const readLines = <Value>(
  lines: readonly string[],
  read: (line: string) => Value | null,
  example: string,
): Read<Value[]> => {
  const values = lines.map(read);
  const bad = values.indexOf(null);
  return bad < 0
    ? { value: values.filter((value) => value !== null) }
    : { fault: `has a line that isn’t like “${example}”: ${lines[bad]}` };
};

/** Addresses of one cell stand on lines, or behind commas: "https://a.example/1.jpg, https://a.example/2.jpg". */
const betweenAddresses = /\s*[\n,;|]\s*(?=https?:\/\/|\/(?:images|pictures)\/)/;

/** @returns the addresses of a cell, with blanks as addresses write them */
export const readPictures = ({ text, isOwnFile }: ReadCell): string[] =>
  (isOwnFile ? linesOf(text) : text.split(betweenAddresses))
    .map((address) => address.trim().replace(/\s/g, "%20"))
    .filter(Boolean);

/** @returns the most that is kept of a list, and a warning if it has more */
const mostOf = <Value>(values: Value[], most: number): Read<Value[]> =>
  values.length <= most
    ? { value: values }
    : {
        value: values.slice(0, most),
        warning: `has more than ${most} entries: the first are kept`,
      };

/** @returns a kind of a shop that has trees of them, several a product: "Tools > Drills, New" is "Drills" */
const readKind = (text: string): Read<string> => {
  const [first = "", ...others] = text.split(/\s*,\s*/);
  const value = first.split(/\s*>\s*/).findLast(Boolean) ?? first;
  return others.length === 0
    ? { value }
    : { value, warning: `has several kinds: “${value}” is kept` };
};

const tag =
  /<\/?(?:p|br|div|ul|ol|li|strong|b|em|i|u|span|h[1-6]|a|table|tbody|tr|td|th|meta)\b[^<>]*>/gi;
const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " },
};

/** @returns a text of another shop without its HTML */
const withoutHtml = (text: string): string => {
  if (text.replace(tag, "") === text) return text;
  return text
    .replace(/\s+/g, " ")
    .replace(/<\/p\b[^<>]*>/gi, "\n\n")
    .replace(/<(?:br|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "- ")
    .replace(tag, "")
    .replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name?.toLowerCase() ?? ""] ?? whole),
    )
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};

/** An article number that a spreadsheet took for a large number, and rounded: "4,00638E+12". */
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i;

const readGtin = (text: string): Read<string | undefined> => {
  const value = text.replace(/[\s-]/g, "");
  return isGtin(value) ? { value } : { fault: "is not a valid EAN: one of its digits is wrong" };
};

const readNumberCell = (name: ProductFieldName, { text, head, mark }: ReadCell): Read<number> => {
  const read = readAmount(text, mark);
  if ("fault" in read || name !== "minimumQuantity" || !isSmallestOrder(head)) return read;
  return { value: Math.max(0, read.value - 1) };
};

/** @returns what is wrong with a cell whatever its column is */
export const cellFault = ({ text, mark }: Pick<ReadCell, "text" | "mark">): string | null => {
  if (mark === "day") return "is a day: give the cell the format Text, and type it again";
  return isGarbled(text)
    ? "has a character that can’t be read: save the file as “CSV UTF-8” in your spreadsheet"
    : null;
};

/** @returns the field's value, undefined for an empty cell. Whether the shop takes it is another question */
export const readField = (
  name: ProductFieldName,
  cell: ReadCell,
): Read<AdminProduct[ProductFieldName]> => {
  const plain = unprotectedText(cell.text).trim();
  if (plain === "") return { value: name === "description" ? "" : undefined };
  const fault = cellFault(cell);
  if (fault) return { fault };
  if (isOneOf(numbers, name)) return readNumberCell(name, { ...cell, text: plain });
  if (name === "weight") return readWeight(withoutDoubt(plain, cell.mark), cell.head);
  if (isFailure(cell.text)) return { fault: "is a failed formula of the spreadsheet" };
  if ((name === "sku" || name === "gtin") && rounded.test(cell.text.trim()))
    return { fault: "was rounded by a spreadsheet: give the column the format Text" };
  if (name === "gtin") return readGtin(plain);
  if (name === "kind" && !cell.isOwnFile) return readKind(plain);
  if (name === "image") return { value: plain.replace(/\s/g, "%20") };
  if (name === "pictures")
    return mostOf(readPictures({ ...cell, text: plain }), limits.morePictures);
  const lines = linesOf(plain);
  if (isOneOf(lists, name)) return { value: lines };
  if (name === "facts") return readLines(lines, factOf, "Torque: 65 [Nm]");
  if (name === "pictureDetails")
    return readLines(lines, pictureDetailOf, "/images/drill.avif | top | A drill on a bench");
  if (name !== "description") return { value: plain };
  const text = plain.replace(/\r\n/g, "\n");
  return { value: cell.isOwnFile ? text : withoutHtml(text) };
};
