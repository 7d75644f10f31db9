import { describe, expect, it, test } from "vitest";
import { codesOf, pickedProducts, pickingList } from "./desk-picking.ts";
import { deskOrder } from "./test-desk-orders.ts";

describe("a picking list", () => {
  const products = new Map([
    ["p1", { name: "Drill 2", shelf: "A10" }],
    ["p2", { name: "Bit", shelf: "A2" }],
  ]);

  it("sums the standing lines of orders in the house by product, sorted by shelf", () => {
    const other = deskOrder({ id: "o2", number: "AB-0000-0001" });
    const gone = deskOrder({ id: "o3", status: "shipped" });
    expect(pickingList([deskOrder(), other, gone], products)).toEqual([
      {
        productId: "p2",
        name: "Bit",
        shelf: "A2",
        quantity: 4,
        numbers: ["AB-7K4M-2XQF", "AB-0000-0001"],
      },
      expect.objectContaining({ productId: "p1", name: "Drill 2", shelf: "A10", quantity: 12 }),
    ]);
  });

  it("ends with what has no shelf, also if the product is gone", () => {
    const list = pickingList([deskOrder()], new Map([["p2", { shelf: "Z9" }]]));
    expect(list.map(({ name }) => name)).toEqual(["Bit", "Drill"]);
  });

  it("goes along the shelves, then by name, wherever the orders had it first", () => {
    const line = (productId: string) => ({
      id: productId,
      productId,
      name: productId,
      quantity: 1,
      unitPriceCents: 1,
    });
    const shelved = (shelf: string) => ({ shelf });
    const lines = ["saw", "bit", "axe", "drill", "clamp"].map(line);
    for (const ordered of [lines, lines.toReversed()]) {
      const places = new Map([
        ["saw", shelved("A2")],
        ["drill", shelved("A10")],
        ["clamp", shelved("A2")],
      ]);
      const list = pickingList([deskOrder({ lines: ordered })], places);
      expect(list.map(({ name }) => name)).toEqual(["clamp", "saw", "drill", "axe", "bit"]);
    }
  });
});

test("the products of orders are those of their standing lines, each once", () => {
  expect(pickedProducts([deskOrder(), deskOrder({ id: "o2" })])).toEqual(["p1", "p2"]);
});

test.each([
  "EAN",
  " ean-13 ",
  "GTIN 14",
  "UPC2",
  "Barcode",
  "SKU",
  "Article number",
  "Item no.",
  "Part no",
])("a data sheet's %s is a code", (name) => {
  const facts = [
    { name, value: "4006381333931" },
    { name: "Weight", value: "2 kg" },
  ];
  expect(codesOf({ facts })).toEqual(["4006381333931"]);
});

test.each(["Ocean", "EANs", "EAN of the box", "EAN--13", "SKU x", "Part", "My SKU"])(
  "a data sheet's %s is no code",
  (name) => {
    expect(codesOf({ facts: [{ name, value: "4006381333931" }] })).toEqual([]);
  },
);

test("a product is scanned by its GTIN and its SKU", () => {
  expect(codesOf({ gtin: "4006381333931", sku: "TX-18", facts: [] })).toEqual([
    "4006381333931",
    "TX-18",
  ]);
});
