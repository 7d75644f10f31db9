import type { AdminProduct } from "@shop/contract/products";
import { productCode, productCodesIn } from "@shop/contract/scanned-code";
import { byShelf } from "../by-shelf.ts";

/** The fields by which a tool on its shelf is found. */
export type Shelved = Pick<
  AdminProduct,
  "_id" | "productName" | "title" | "sku" | "gtin" | "shelf" | "brand" | "facts"
>;

/** The fact of a data sheet that held a barcode's digits before they had a field of their own. */
const codeName = /^(?:ean|gtin|upc|barcode)\b/i;

const codesOf = ({ _id, sku, gtin, facts = [] }: Shelved): readonly string[] => [
  ...[_id, sku, gtin].filter((code) => code !== undefined),
  ...facts.filter(({ name }) => codeName.test(name)).map(({ value }) => value),
];

/** @returns the tools whose barcode, SKU or id a code is: one, unless two have the same */
export const withCode = <Tool extends Shelved>(
  tools: readonly Tool[],
  scanned: string,
): readonly Tool[] => {
  const known = tools.map((tool) => ({ tool, codes: codesOf(tool).map(productCode) }));
  const withRead = (read: string) =>
    known.filter(({ codes }) => codes.includes(read)).map(({ tool }) => tool);
  return (
    productCodesIn(scanned)
      .map(withRead)
      .find((found) => found.length > 0) ?? []
  );
};

/**
 * @param typed a scanned code, or words of the name, the SKU, the brand or the shelf
 * @returns the one tool whose barcode, SKU or id it is; otherwise those that have all words, by shelf
 */
export const findTools = <Tool extends Shelved>(
  tools: readonly Tool[],
  typed: string,
): readonly Tool[] => {
  const scanned = withCode(tools, typed);
  if (scanned.length > 0) return scanned;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return tools
    .filter(({ productName, title = "", sku = "", shelf = "", brand = "" }) => {
      const text = `${productName} ${title} ${sku} ${shelf} ${brand}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted(byShelf);
};
