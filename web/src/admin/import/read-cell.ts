import { unitIn } from "@shop/contract/parcel";
import type { ProductFieldName } from "@shop/contract/product-fields";
import type { AdminProduct } from "@shop/contract/products";
import { readGrams } from "@shop/contract/read-grams";
import { shop } from "@shop/contract/shop";
import { linesOf } from "../../ui/lines-of.ts";
import { readNumber, unreadableText } from "../../ui/read-number.ts";
import { isFailure, unprotectedText } from "../csv/spreadsheet-text.ts";
import { factOf } from "../product-files/fact-line.ts";
import { pictureDetailOf } from "../product-files/picture-line.ts";

/** What a cell says, or what is wrong with it, to follow the cell's text. */
export type Read<Value> = { readonly value: Value } | { readonly fault: string };

/**
 * What stands around a price, and isn't a part of it: a sign, a code or a short word, such as "R$", "EUR" or "kr". One
 * letter beside a digit is a slip, such as "12,5O".
 */
const currencies =
  /^(?:\p{L}{0,3}\p{Sc}|\p{L}{2,3}\.?)\s*|(?:\s*(?:\p{Sc}|\p{L}{2,3}\.?)|\s\p{L})$/gu;

/** @returns a number with a comma or a point, in the way of any country: "1.234,50", "$12.5" */
export const readAmount = (text: string): Read<number> => {
  const typed = text.trim().replace(currencies, "");
  // A currency with three decimals makes no thousands of 1.234.
  const isExact = shop.currency.minorDigits === 3 && /^\d+[.,]\d{3}$/.test(typed);
  const read = isExact ? Number(typed.replace(",", ".")) : readNumber(typed);
  if (typeof read === "number") return { value: read };
  const why = unreadableText(typed);
  return { fault: why.startsWith("must be") ? "is not a number" : why };
};

const numbers = ["price", "purchasePrice", "minimumQuantity", "reorderLevel"] as const;
const lists = ["pictures", "contents", "fits"] as const;

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
  const value = readGrams(unitIn(text) ? text : `${text} ${unitIn(head) ?? ""}`);
  return value === null ? { fault: "must have its unit, such as 2.4 kg or 850 g" } : { value };
};

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

/**
 * @param text a cell of a file
 * @param head its column's
 * @returns the field's value, undefined for an empty cell. Whether the shop takes it is another question
 */
export const readField = (
  name: ProductFieldName,
  text: string,
  head: string,
): Read<AdminProduct[ProductFieldName]> => {
  const plain = unprotectedText(text).trim();
  if (plain === "") return { value: name === "description" ? "" : undefined };
  if (isOneOf(numbers, name)) return readAmount(plain);
  if (name === "weight") return readWeight(plain, head);
  if (isFailure(text)) return { fault: "is a failed formula of the spreadsheet" };
  const lines = linesOf(plain);
  if (isOneOf(lists, name)) return { value: lines };
  if (name === "facts") return readLines(lines, factOf, "Torque: 65 [Nm]");
  if (name === "pictureDetails")
    return readLines(lines, pictureDetailOf, "/images/drill.avif | top | A drill on a bench");
  return { value: name === "description" ? plain.replace(/\r\n/g, "\n") : plain };
};
