import type { ImportRow } from "@shop/contract/desk/imports";
import { limits } from "@shop/contract/limits";
import { productCode } from "@shop/contract/parcel-number";
import { type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import { type AdminProduct, ImportedProduct, ProductEdit } from "@shop/contract/products";
import type { z } from "zod";
import { unprotectedText } from "../csv/spreadsheet-text.ts";
import { fieldText } from "../imports/field-text.ts";
import { isBlank } from "./blank-row.ts";
import { type ColumnKind, kindName, type Layout } from "./layouts.ts";
import { readAmount, readField } from "./read-cell.ts";
import type { Table } from "./read-table.ts";
import { type WebPictures, webPicturesOf } from "./web-pictures.ts";

/** What is wrong with a cell: "row 17, Price: 12,5O is not a number". */
interface CellFault {
  readonly row: number;
  readonly text: string;
}

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
  readonly faults: readonly CellFault[];
}

/** Finds a product by its id, its SKU or its EAN. */
export const productIndex = (products: readonly AdminProduct[]) => {
  const known = new Map<string, AdminProduct>();
  for (const product of products) {
    const { _id, sku, gtin } = product;
    known.set(`id ${_id}`, product);
    if (sku) known.set(`sku ${sku.toUpperCase()}`, product);
    if (gtin) known.set(`gtin ${productCode(gtin)}`, product);
  }
  return (cells: Readonly<Partial<Record<ColumnKind, string>>>): AdminProduct | undefined =>
    known.get(`id ${cells.id ?? ""}`) ??
    known.get(`sku ${(cells.sku ?? "").toUpperCase()}`) ??
    (cells.gtin ? known.get(`gtin ${productCode(cells.gtin)}`) : undefined);
};

/** Whether a field has one value in two products; missing or null is the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const weightOf = (...parts: readonly unknown[]): number => JSON.stringify(parts).length;

/** What this shop, Shopify and WooCommerce write of a product that shoppers don't see. */
const notOnSale = /^(?:no|false|0|-1|draft|archived)$/i;

type Fields = Partial<Record<ProductFieldName, AdminProduct[ProductFieldName]>>;

/** @returns the editable fields of a product, without those that it hasn't */
const fieldsOf = (product: AdminProduct): Fields =>
  Object.fromEntries(
    productFieldNames.flatMap((name) =>
      product[name] === undefined ? [] : [[name, product[name]]],
    ),
  );

const fieldName = (path: PropertyKey | undefined): string => {
  if (path === "availableQuantity") return kindName("stock");
  const name = productFieldNames.find((one) => one === path);
  return name ? kindName(name) : String(path);
};

/**
 * Plans what a file changes, and writes nothing. Blank rows are skipped.
 *
 * @param seen the rows of the file's parts before this one, by their products
 */
export const planRows = (
  { heads, rows, firstRow }: Exclude<Table, { fault: string }>,
  layout: Layout,
  find: ReturnType<typeof productIndex>,
  seen = new Map<string, number>(),
): Plan => {
  const planned: RowPlan[] = [];
  const faults: CellFault[] = [];
  let same = 0;
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) continue;
    const row = firstRow + index;
    const before = faults.length;
    const fault = (field: string, text: string, why: string) =>
      faults.push({ row, text: `row ${row}, ${field}: ${text ? `${text} ` : ""}${why}` });
    const byKind = new Map<ColumnKind, string>();
    for (const [column, kind] of layout.entries()) if (kind) byKind.set(kind, cells[column] ?? "");
    const headOf = (kind: ColumnKind) => heads[layout.indexOf(kind)] ?? "";
    const codes = Object.fromEntries(
      (["id", "sku", "gtin"] as const).map((kind) => [
        kind,
        unprotectedText(byKind.get(kind) ?? "").trim(),
      ]),
    );
    const product = find(codes);
    if (!product && codes.id) {
      fault("Id", codes.id, "is no product’s id: leave it empty to add one");
      continue;
    }
    const key = product?._id ?? codes.sku ?? "";
    const earlier = seen.get(key);
    if (key && earlier !== undefined) {
      fault("Id", "", `is the same product as in row ${earlier}`);
      continue;
    }
    if (key) seen.set(key, row);

    const wanted: Fields = product ? fieldsOf(product) : {};
    let stock: number | undefined;
    let isDraft = false;
    for (const [kind, text] of byKind) {
      if (kind === "id") continue;
      if (kind === "onSale") {
        isDraft = notOnSale.test(unprotectedText(text).trim());
        continue;
      }
      if (kind === "stock") {
        if (text.trim() === "") continue;
        const read = readAmount(text);
        if ("fault" in read) fault("Stock", text, read.fault);
        else stock = read.value;
        continue;
      }
      const read = readField(kind, text, headOf(kind));
      if ("fault" in read) fault(kindName(kind), text, read.fault);
      else if (read.value === undefined) delete wanted[kind];
      else wanted[kind] = read.value;
    }
    if (faults.length > before) continue;
    if (!product && wanted.minimumQuantity === undefined) wanted.minimumQuantity = 0;

    const check = (error: z.ZodError) => {
      for (const { path, message } of error.issues) {
        const name = path[0];
        const known = productFieldNames.find((one) => one === name);
        const text = known ? (byKind.get(known) ?? "") : String(stock ?? "");
        const isMissing = (known ? wanted[known] : stock) === undefined;
        const why = isMissing ? "is missing, and a product needs one" : message;
        fault(fieldName(name), text.trim(), why);
      }
    };
    if (!product) {
      const draft = isDraft ? { draft: true } : {};
      const parsed = ImportedProduct.safeParse({ ...wanted, ...draft, availableQuantity: stock });
      if (!parsed.success) check(parsed.error);
      else {
        const kinds = [...productFieldNames, "stock"] as const;
        const changes = kinds.flatMap((kind) => {
          const to = fieldText(kind, kind === "stock" ? stock : wanted[kind]);
          return to === "–" ? [] : [{ field: kindName(kind), from: "–", to }];
        });
        if (isDraft) changes.push({ field: kindName("onSale"), from: "–", to: "no" });
        const name = parsed.data.productName;
        const write = { what: "add", row, product: parsed.data } as const;
        const web = webPicturesOf(parsed.data, null);
        planned.push({ row, name, changes, write, web, weight: weightOf(write, web) });
      }
      continue;
    }
    const isStock =
      Number.isInteger(stock ?? 0) && (stock ?? 0) >= 0 && (stock ?? 0) <= limits.quantity;
    if (!isStock) {
      fault("Stock", String(stock), "must be a whole number of pieces");
      continue;
    }
    const changed = productFieldNames.filter((name) => !isSame(product[name], wanted[name]));
    const difference = stock === undefined ? 0 : stock - product.availableQuantity;
    if (changed.length === 0 && difference === 0) {
      same += 1;
      continue;
    }
    const parsed = ProductEdit.safeParse({ ...wanted, revision: product.revision });
    if (changed.length > 0 && !parsed.success) {
      check(parsed.error);
      continue;
    }
    const edit = changed.length > 0 && parsed.success ? { edit: parsed.data } : {};
    const { _id: id, restockings: since = 0 } = product;
    const write = { what: "change", row, product: id, difference, seen: since, ...edit } as const;
    const web = edit.edit && webPicturesOf(edit.edit, product);
    planned.push({
      ...{ row, name: product.productName, write, web, weight: weightOf(write, product, web) },
      changes: [
        ...changed.map((name) => ({
          field: kindName(name),
          from: fieldText(name, product[name]),
          to: fieldText(name, wanted[name]),
        })),
        ...(difference === 0
          ? []
          : [
              {
                field: kindName("stock"),
                from: fieldText("stock", product.availableQuantity),
                to: fieldText("stock", stock),
              },
            ]),
      ],
    });
  }
  return { rows: planned, same, faults };
};
