import { describe, expect, it } from "vitest";
import { entryOf } from "./catalogue-entry.ts";

const product = {
  id: "a",
  name: "Drill",
  description: "Drills",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  availableQuantity: 7,
  createdAt: new Date(1_000),
};

describe("an entry of the catalogue", () => {
  it("has the fields for search, filters and sorts", () => {
    expect(entryOf({ ...product, brand: "Torvik", kind: undefined })).toEqual({
      id: "a",
      name: "Drill",
      description: "Drills",
      brand: "Torvik",
      priceCents: 1999,
      inStock: true,
      createdAt: 1_000,
    });
  });

  it("has the long title, and counts the numbers as what is in the box", () => {
    const numbers = { sku: "TX-18", gtin: "4006381333931", contents: ["Drill"] };
    expect(entryOf({ ...product, ...numbers, title: "Drill with two batteries" })).toMatchObject({
      title: "Drill with two batteries",
      contents: "TX-18\n4006381333931\nDrill",
    });
  });

  it("is in stock if it can be ordered", () => {
    expect(entryOf({ ...product, availableQuantity: 6 }).inStock).toBe(false);
  });

  it("truncates a text that is longer than the API accepts", () => {
    const long = "x".repeat(10_000);
    const entry = entryOf({ ...product, name: long, description: long, brand: long, kind: long });
    expect(JSON.stringify(entry).length).toBeLessThan(1_000);
  });
});
