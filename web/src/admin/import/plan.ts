import type { ImportRow } from "@shop/contract/desk/imports";
import { Quantity } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { noPicture } from "@shop/contract/pictures";
import { type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import { type AdminProduct, ImportedProduct, ProductEdit } from "@shop/contract/products";
import type { z } from "zod";
import { fieldMessage } from "../../ui/field-message.ts";
import { unprotectedText } from "../csv/spreadsheet-text.ts";
import { fieldText } from "../imports/field-text.ts";
import { cellKey, isBlank } from "./blank-row.ts";
import type { CellFault } from "./fault-lines.ts";
import { type ColumnKind, kindName, type Layout } from "./layouts.ts";
import type { productIndex } from "./product-index.ts";
import { cellFault, type ReadCell, readAmount, readField, readPictures } from "./read-cell.ts";
import type { Table } from "./read-table.ts";
import { type WebPictures, webPicturesOf } from "./web-pictures.ts";

/** One field that a row changes, as the page shows it. */
interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What a row of a file does. */
export interface RowPlan {
  /** Its number in the file, in which the first row is 1. */
  readonly row: number;
  readonly name: string;
  readonly changes: readonly FieldChange[];
  readonly write: ImportRow;
  /** Characters of what is sent, and of what the shop may keep of the product as it was. */
  readonly weight: number;
  readonly web?: WebPictures | undefined;
}

export interface Plan {
  readonly rows: readonly RowPlan[];
  readonly same: number;
  /** Their rows are left out. */
  readonly faults: readonly CellFault[];
  /** What is left out or changed of a row that is imported. */
  readonly warnings: readonly CellFault[];
}

/** Whether a field has one value in two products; missing or null is the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const weightOf = (...parts: readonly unknown[]): number => JSON.stringify(parts).length;

/** What this shop, Shopify and WooCommerce write of a product that shoppers don't see. */
const notOnSale = /^(?:no|false|0|-1|draft|archived)$/i;

type Fields = Partial<Record<ProductFieldName, AdminProduct[ProductFieldName]>>;

/** @returns the price that a file is compared with: while a product is on offer, the one that it has again afterwards */
const listPrice = ({ price, offer }: AdminProduct): number => offer?.ordinary ?? price;

/** @returns the editable fields of a product, without those that it hasn't */
const fieldsOf = (product: AdminProduct): Fields => ({
  ...Object.fromEntries(
    productFieldNames.flatMap((name) =>
      product[name] === undefined ? [] : [[name, product[name]]],
    ),
  ),
  price: listPrice(product),
});

const fieldName = (path: PropertyKey | undefined): string => {
  if (path === "availableQuantity") return kindName("stock");
  const name = productFieldNames.find((one) => one === path);
  return name ? kindName(name) : String(path);
};

/** @returns a name that fits on a card, of whole words where it has some */
const shortName = (name: string): string => {
  const start = name.slice(0, limits.productName + 1);
  const words = start.slice(0, Math.max(start.lastIndexOf(" "), 0)).replace(/[\s,;:–-]+$/u, "");
  return words || [...name].slice(0, limits.productName).join("").trim();
};

/** What the cells of a row say. */
interface RowCells {
  readonly wanted: Fields;
  readonly stock: number | undefined;
  readonly isDraft: boolean;
}

/** A row's cells by their kinds. */
type Cells = ReadonlyMap<ColumnKind, ReadCell>;

/** Notes what is wrong with a cell of the row. */
type Note = (field: string, text: string, why: string) => void;

/** @returns the row's prices for one unit: "2.47 for 100" */
const perUnit = (cells: Cells, wanted: Fields, fault: Note): Fields => {
  const { text = "", mark } = cells.get("priceUnit") ?? {};
  if (text.trim() === "") return wanted;
  const read = readAmount(text, mark);
  if ("fault" in read || !(Number.isInteger(read.value) && read.value > 0)) {
    fault(kindName("priceUnit"), text, "must be a whole number, such as 100");
    return wanted;
  }
  const each: Fields = { ...wanted };
  for (const name of ["price", "purchasePrice"] as const) {
    const whole = cells.has(name) ? wanted[name] : undefined;
    if (typeof whole !== "number") continue;
    const one = Number((whole / read.value).toPrecision(15));
    if (toDecimal(toMinorUnits(one)) === one) each[name] = one;
    else
      fault(
        kindName(name),
        `${whole}`,
        `for ${read.value} is ${one} for one, which has too many decimals`,
      );
  }
  return each;
};

/** A name that is too long for a card becomes the long title. */
const withLongName = (wanted: Fields, product: AdminProduct | undefined, warn: Note): Fields => {
  const { productName: name } = wanted;
  if (typeof name !== "string" || name.length <= limits.productName) return wanted;
  if (product && wanted.title === name) return { ...wanted, productName: product.productName };
  if (wanted.title !== undefined && wanted.title !== product?.title) return wanted;
  const productName = product?.productName ?? shortName(name);
  const why = `is longer than ${limits.productName} characters: it is the long title, and the name is “${productName}”`;
  warn(kindName("productName"), name, why);
  return { ...wanted, productName, title: name };
};

/** Reads a row's cells into the fields of its product. */
const readCells = (
  cells: Cells,
  product: AdminProduct | undefined,
  fault: Note,
  warn: Note,
): RowCells => {
  const wanted: Fields = product ? fieldsOf(product) : {};
  let stock: number | undefined;
  let isDraft = false;
  for (const [kind, cell] of cells) {
    const { text, mark } = cell;
    if (kind === "id" || kind === "priceUnit") continue;
    if (kind === "onSale") {
      isDraft = notOnSale.test(unprotectedText(text).trim());
      continue;
    }
    if (kind === "stock") {
      if (text.trim() === "") continue;
      const read = readAmount(text, mark);
      const why = cellFault(cell) ?? ("fault" in read ? read.fault : null);
      if (why) fault(kindName(kind), text, why);
      else if ("value" in read) stock = read.value;
      continue;
    }
    if (kind === "image" && !cells.has("pictures") && !cell.isOwnFile) {
      const [image, ...more] = readPictures({ ...cell, text: unprotectedText(text) });
      if (more.length > 0) {
        if (more.length > limits.morePictures)
          warn(
            kindName(kind),
            "",
            `has more than ${1 + limits.morePictures} pictures: the first are kept`,
          );
        [wanted.image, wanted.pictures] = [image, more.slice(0, limits.morePictures)];
        continue;
      }
    }
    const read = readField(kind, cell);
    if ("fault" in read) {
      // A product is sold as well without its EAN.
      if (kind === "gtin") warn(kindName(kind), text.trim(), `${read.fault}. It is left out`);
      else fault(kindName(kind), text.trim(), read.fault);
      continue;
    }
    if (read.warning) warn(kindName(kind), text.trim(), read.warning);
    if (read.value === undefined) delete wanted[kind];
    else wanted[kind] = read.value;
  }
  const fields = perUnit(cells, wanted, fault);
  return { wanted: withLongName(fields, product, warn), stock, isDraft };
};

type FieldList = readonly (ProductFieldName | "stock")[];

/** @returns the row that adds a product; null if the contract doesn't take it, after its faults are noted */
const planAddition = (
  row: number,
  { wanted, stock, isDraft }: RowCells,
  check: (error: z.ZodError) => void,
): RowPlan | null => {
  const draft = isDraft ? { draft: true } : {};
  const image = isDraft ? { image: noPicture } : {};
  const fields = { minimumQuantity: 0, ...image, ...wanted, ...draft, availableQuantity: stock };
  const parsed = ImportedProduct.safeParse(fields, { error: fieldMessage });
  if (!parsed.success) {
    check(parsed.error);
    return null;
  }
  const kinds: FieldList = [...productFieldNames, "stock"];
  const changes = kinds.flatMap((kind) => {
    const to = fieldText(kind, kind === "stock" ? stock : fields[kind]);
    return to === "–" ? [] : [{ field: kindName(kind), from: "–", to }];
  });
  if (isDraft) changes.push({ field: kindName("onSale"), from: "–", to: "no" });
  const name = parsed.data.productName;
  const write = { what: "add", row, product: parsed.data } as const;
  const web = webPicturesOf(parsed.data, null);
  return { row, name, changes, write, web, weight: weightOf(write, web) };
};

/** @returns the row that changes a product; "same" if nothing changes; null if the contract doesn't take it */
const planChange = (
  row: number,
  product: AdminProduct,
  { wanted, stock }: RowCells,
  check: (error: z.ZodError) => void,
): RowPlan | "same" | null => {
  const former = fieldsOf(product);
  const changed = productFieldNames.filter((name) => !isSame(former[name], wanted[name]));
  const difference = stock === undefined ? 0 : stock - product.availableQuantity;
  if (changed.length === 0 && difference === 0) return "same";
  // The price of an offer is no field of a file: it stays.
  const { price } = wanted.price === listPrice(product) ? product : wanted;
  const { revision } = product;
  const parsed = ProductEdit.safeParse({ ...wanted, price, revision }, { error: fieldMessage });
  if (changed.length > 0 && !parsed.success) {
    check(parsed.error);
    return null;
  }
  const edit = changed.length > 0 && parsed.success ? { edit: parsed.data } : {};
  const { _id: id, restockings: since = 0 } = product;
  const write = { what: "change", row, product: id, difference, seen: since, ...edit } as const;
  const web = edit.edit && webPicturesOf(edit.edit, product);
  const changes = changed.map((name) => ({
    field: kindName(name),
    from: fieldText(name, former[name]),
    to: fieldText(name, wanted[name]),
  }));
  if (difference !== 0)
    changes.push({
      field: kindName("stock"),
      from: fieldText("stock", product.availableQuantity),
      to: fieldText("stock", stock),
    });
  const { productName: name } = product;
  return { row, name, write, web, weight: weightOf(write, product, web), changes };
};

/**
 * Plans what a file changes, and writes nothing. Blank rows are skipped.
 *
 * @param seen the rows of the file's parts before this one, by their products
 */
export const planRows = (
  { heads, rows, firstRow, marks }: Exclude<Table, { fault: string }>,
  layout: Layout,
  find: ReturnType<typeof productIndex>,
  seen = new Map<string, number>(),
): Plan => {
  const planned: RowPlan[] = [];
  const faults: CellFault[] = [];
  const warnings: CellFault[] = [];
  const isOwnFile = layout.includes("id");
  let same = 0;
  for (const [index, texts] of rows.entries()) {
    if (isBlank(texts)) continue;
    const row = firstRow + index;
    const ownWarnings: CellFault[] = [];
    const before = faults.length;
    const noteIn =
      (list: CellFault[]): Note =>
      (field, text, why) =>
        list.push({
          row,
          text: `row ${row}, ${field}: ${text ? `${text} ` : ""}${why}`,
          kind: `${field}: ${why}`,
        });
    const [fault, warn] = [noteIn(faults), noteIn(ownWarnings)];
    const cells = new Map<ColumnKind, ReadCell>();
    for (const [column, kind] of layout.entries())
      if (kind)
        cells.set(kind, {
          ...{ text: texts[column] ?? "", head: heads[column] ?? "", isOwnFile },
          mark: marks?.get(cellKey(row, column)),
        });
    const codeOf = (kind: "id" | "sku" | "gtin") =>
      unprotectedText(cells.get(kind)?.text ?? "").trim();
    const [sku, gtin] = [codeOf("sku"), codeOf("gtin").replace(/[\s-]/g, "")];
    const found = find({ id: codeOf("id"), sku, gtin });
    if (found.fault) {
      fault(found.fault.field, found.fault.text, found.fault.why);
      continue;
    }
    const { product, twin } = found;
    const key = product?._id ?? (sku ? `sku ${sku.toUpperCase()}` : gtin && `gtin ${gtin}`);
    const earlier = seen.get(key);
    if (key && earlier !== undefined) {
      fault("Id", "", `is the same product as in row ${earlier}`);
      continue;
    }
    const read = readCells(cells, product, fault, warn);
    if (faults.length > before) continue;
    const { wanted, stock } = read;

    const check = (error: z.ZodError) => {
      for (const { path, message } of error.issues) {
        const name = path[0];
        const known = productFieldNames.find((one) => one === name);
        const text = known ? (cells.get(known)?.text ?? "") : String(stock ?? "");
        const isMissing = (known ? wanted[known] : stock) === undefined;
        const why = isMissing ? "is missing, and a product needs one" : message;
        fault(fieldName(name), text.trim(), why);
      }
    };
    if (stock !== undefined && !Quantity.safeParse(stock).success) {
      fault("Stock", String(stock), "must be a whole number of pieces");
      continue;
    }
    if (product?.offer && wanted.price !== listPrice(product)) {
      const why = "stays while the product is on offer: end the offer first";
      fault("Price", cells.get("price")?.text.trim() ?? "", why);
      continue;
    }
    if (twin && !product)
      warn("EAN", gtin, `is also the EAN of ${twin.productName}. Another SKU is another product`);
    const made = product ? planChange(row, product, read, check) : planAddition(row, read, check);
    if (made === null) continue;
    if (key) seen.set(key, row);
    warnings.push(...ownWarnings);
    if (made === "same") same += 1;
    else planned.push(made);
  }
  return { rows: planned, same, faults, warnings };
};
