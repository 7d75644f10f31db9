import { pictureFocuses } from "@shop/contract/picture-details";
import { vatClasses } from "@shop/contract/prices/vat-rate";
import { type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import { type AdminProduct, ProductEdit } from "@shop/contract/products";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvLines } from "../csv/csv-text.ts";
import type { Separator } from "../csv/separators.ts";
import { productSheet } from "../product-files/product-sheet.ts";
import { guessLayout } from "./layouts.ts";
import { planRows } from "./plan.ts";
import { productIndex } from "./product-index.ts";
import { readTable } from "./read-table.ts";

const hostile = [
  ...["'=", "=1+1", "+1", "-1", "@SUM(A1)", "%", "＝1", "'", "''", '"', '""', ",", ";", "|", "\t"],
  ...[
    "\r\n",
    "\n",
    "\u00a0",
    "\u202e",
    "\u200f",
    "مثقاب",
    "🔩",
    "👩‍🔧",
    "é",
    "e\u0301",
    "ß",
    "\\",
    ":",
  ],
  ...["[", "]", "1,5", "1.234,50", "5 Mar", "1E5", "#N/A", " ", "a", "Z", "0"],
];
const text = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join("").slice(0, 18));
const address = fc.constantFrom(
  ...["/images/drill.avif", "/images/a/saw.avif", "https://pictures.example.org/saw.jpg?a=1,2;3"],
  "https://pictures.example.org/a'b=c|d.png",
);
const lists = { minLength: 1, maxLength: 3 };
const price = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100);

/** Values of each field that a product may have. A new field has to say its own. */
const values: Readonly<Record<ProductFieldName, fc.Arbitrary<unknown>>> = {
  productName: text,
  title: text,
  image: address,
  price,
  minimumQuantity: fc.nat(1000),
  description: text,
  brand: text,
  kind: text,
  sku: text,
  gtin: fc.constantFrom("4006381333931", "96385074", "012345678905"),
  purchasePrice: price,
  supplier: text,
  reorderLevel: fc.nat(1000),
  shelf: text,
  weight: fc.integer({ min: 1, max: 100_000_000 }),
  vatClass: fc.constantFrom(...vatClasses),
  facts: fc.array(
    fc.record(
      { name: text, value: text, unit: text.map((unit) => unit.slice(0, 6)) },
      { requiredKeys: ["name", "value"] },
    ),
    lists,
  ),
  pictures: fc.array(address, lists),
  pictureDetails: fc.array(
    fc.oneof(
      fc.record({ picture: address, alt: text }),
      fc.record(
        { picture: address, alt: text, focus: fc.constantFrom(...pictureFocuses) },
        { requiredKeys: ["picture", "focus"] },
      ),
    ),
    lists,
  ),
  contents: fc.array(text, lists),
  fits: fc.array(fc.constantFrom("saw", "drill-2", "a_b"), lists),
};

const bare: AdminProduct = {
  ...{ _id: "p-1", productName: "Bare", description: "", image: "/images/bare.avif", price: 5 },
  ...{ minimumQuantity: 1, availableQuantity: 7, revision: 3 },
};
const required = ["productName", "image", "price", "minimumQuantity"] as const;

/** Products as the shop stores them: what an edit of these values makes. */
const product = fc
  .record({ ...values, revision: fc.constant(3) }, { requiredKeys: [...required, "revision"] })
  .map((wanted) => ProductEdit.safeParse(wanted).data)
  .filter((edit) => edit !== undefined)
  .map((edit): AdminProduct => ({ _id: bare._id, availableQuantity: 7, ...edit }));

/** @returns the product while it is on offer */
const onOffer = (one: AdminProduct): AdminProduct => ({
  ...one,
  price: one.price / 2,
  offer: { was: one.price, ordinary: one.price },
});

const exported = (one: AdminProduct, separator: Separator): string =>
  csvHead(productSheet, separator) + csvLines(productSheet, [one], separator);

/** @returns what the file of a product makes of another one */
const imported = (file: string, into: AdminProduct) => {
  const table = readTable(new TextEncoder().encode(file));
  if ("fault" in table) throw new Error(table.fault);
  const layout = guessLayout(table.heads);
  return planRows(table, layout, productIndex([into]));
};

test("every field that a product has is in its file", () => {
  expect(Object.keys(values).toSorted()).toEqual(productFieldNames.toSorted());
});

test("a file that was exported changes nothing when it is imported", () => {
  fc.assert(
    fc.property(product, fc.constantFrom("comma", "semicolon"), (one, separator) => {
      expect(imported(exported(one, separator), one)).toEqual({
        rows: [],
        same: 1,
        faults: [],
        warnings: [],
      });
    }),
    { numRuns: 200 },
  );
});

test("a file that was exported during an offer has the ordinary price, and changes nothing", () => {
  fc.assert(
    fc.property(product, (one) => {
      const file = exported(onOffer(one), "comma");
      expect(file).toBe(exported(one, "comma"));
      expect(imported(file, onOffer(one))).toMatchObject({ rows: [], same: 1, faults: [] });
    }),
  );
});

test("what a file makes of another product has the same bytes when it is exported again", () => {
  fc.assert(
    fc.property(product, fc.constantFrom("comma", "semicolon"), (one, separator) => {
      const file = exported(one, separator);
      const { rows, faults } = imported(file, bare);
      expect(faults).toEqual([]);
      const [row] = rows;
      const edit = row?.write.what === "change" ? row.write.edit : undefined;
      expect(exported({ ...bare, ...edit }, separator)).toBe(file);
    }),
    { numRuns: 200 },
  );
});
