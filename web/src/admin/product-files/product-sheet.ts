import { toMinorUnits } from "@shop/contract/money";
import type { PictureDetail } from "@shop/contract/picture-details";
import type { Fact } from "@shop/contract/product-extras";
import { factsOf, type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import type { AdminProduct } from "@shop/contract/products";
import { amountCell, type Cell, type Sheet } from "../csv/csv-text.ts";
import { factLine } from "./fact-line.ts";
import { pictureLine } from "./picture-line.ts";

/** An entry of a list as a line. */
const lineOf = (entry: string | Fact | PictureDetail): string => {
  if (typeof entry === "string") return entry;
  if ("name" in entry) return factLine(entry);
  return pictureLine(entry);
};

const isMoney = (name: ProductFieldName): boolean => name === "price" || name === "purchasePrice";

/** A field's value as a cell: a list has an entry on each line. */
const cellOf = (product: AdminProduct, name: ProductFieldName): Cell => {
  // The price of an offer would be the product's price after the next import.
  const value = (name === "price" && product.offer?.ordinary) || (product[name] ?? "");
  if (typeof value === "number" && isMoney(name)) return amountCell(toMinorUnits(value));
  if (typeof value === "number") return { number: String(value) };
  if (typeof value === "string") return value;
  return value.map(lineOf).join("\n");
};

/** A weight is a number in a file, and so its unit is in the head. */
const headOf = (name: ProductFieldName): string =>
  name === "weight" ? `${factsOf(name).label} (g)` : factsOf(name).label;

/** A product a row: its id, its stock, whether it is on sale, and each field that admins can edit. */
export const productSheet: Sheet<AdminProduct> = {
  columns: ["Id", ...productFieldNames.map(headOf), "Stock", "On sale"],
  vatColumns: [headOf("vatClass")],
  rowsOf: (product) => [
    [
      product._id,
      ...productFieldNames.map((name) => cellOf(product, name)),
      { number: String(product.availableQuantity) },
      product.withdrawn || product.draft ? "no" : "yes",
    ],
  ],
};
