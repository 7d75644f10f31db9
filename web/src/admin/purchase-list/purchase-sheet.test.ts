import type { AdminProduct } from "@shop/contract/products";
import { expect, test } from "vitest";
import { csvLines } from "../csv/csv-text.ts";
import { bySupplier } from "./by-supplier.ts";
import { purchaseSheet } from "./purchase-sheet.ts";

const product = (change: Partial<AdminProduct>): AdminProduct => ({
  _id: "drill",
  image: "/images/drill.avif",
  productName: "Drill",
  description: "",
  price: 20,
  availableQuantity: 2,
  minimumQuantity: 0,
  reorderLevel: 5,
  revision: 0,
  ...change,
});

test("the file has a row a product, and no cell that a spreadsheet computes", () => {
  const numbers = { sku: "D-1", gtin: "4006381333931", purchasePrice: 9.5 };
  const file = csvLines(purchaseSheet, [product({ supplier: "=Evil()", ...numbers })], "comma");
  expect(file).toMatch(/^'=Evil\(\),.*D-1,.*4006381333931,Drill,,2,5,9/);
});

test("products stand with their supplier, those without one together", () => {
  const products = [product({ supplier: "Nagel" }), product({}), product({ supplier: "Nagel" })];
  expect(bySupplier(products).map((group) => [group.supplier, group.products.length])).toEqual([
    ["Nagel", 2],
    ["", 1],
  ]);
});
