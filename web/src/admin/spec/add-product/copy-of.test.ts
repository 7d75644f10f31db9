import { expect, test } from "vitest";
import { copyOf } from "./copy-of.ts";

const drill = {
  ...{
    _id: "drill",
    email: "",
    productName: "Drill",
    description: "",
    image: "/images/drill.avif",
  },
  ...{ price: 80, availableQuantity: 40, minimumQuantity: 2, sku: "D-1", gtin: "96385074" },
  ...{ revision: 0, restockings: 0 },
};

test("a copy has no SKU and no barcode", () => {
  expect(copyOf(drill)).toMatchObject({ productName: "Drill", price: 80, sku: "", gtin: "" });
});

test("a copy of a tool on offer costs what the tool does without the offer", () => {
  expect(copyOf({ ...drill, offer: { ordinary: 100, was: 95 } }).price).toBe(100);
});
