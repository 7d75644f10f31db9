import type { AdminProduct } from "@shop/contract/products";
import { expect, test } from "vitest";
import { formerFields } from "./former-fields.ts";

const before: AdminProduct = {
  ...{ _id: "drill", productName: "Drill", description: "It drills", image: "/images/drill.avif" },
  ...{ price: 20, availableQuantity: 30, minimumQuantity: 2, revision: 4, restockings: 1 },
  shelf: "B4",
};
const { shelf: _, ...unshelved } = before;
const after: AdminProduct = { ...unshelved, price: 25, sku: "TX-18", revision: 5 };

test("what an import has changed gets its former values", () => {
  const { edit, left } = formerFields(before, after, after);
  expect(edit).toMatchObject({ price: 20, shelf: "B4", revision: 5 });
  expect(edit?.sku).toBeUndefined();
  expect(left).toEqual([]);
});

test("a field that somebody has changed since stays, and is named", () => {
  const now = { ...after, price: 27, title: "A drill", revision: 7 };
  const { edit, left } = formerFields(before, after, now);
  expect(edit).toMatchObject({ price: 27, shelf: "B4", title: "A drill", revision: 7 });
  expect(left).toEqual(["price"]);
});

test("what is as before isn't edited again", () => {
  expect(formerFields(before, after, { ...before, revision: 6 })).toEqual({ edit: null, left: [] });
});
