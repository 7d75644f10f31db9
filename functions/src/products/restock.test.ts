import { limits } from "@pros-and-drill/contract/limits";
import { expect, it } from "vitest";
import { restock } from "./restock.ts";

const stock = {
  ...{ name: "Hammer drill", priceCents: 1999, minimumOrderQuantity: 5, availableQuantity: 20 },
  isWithdrawn: false,
};
const restocking = (difference: number, productId = "p1") => ({
  ...{ id: "r1", uid: "ada", productId, difference, createdAt: new Date(0) },
});
const nothing = { created: [], deleted: [], availableQuantity: null };

it.each([
  [7, 27],
  [-20, 0],
  [limits.quantity - 20, limits.quantity],
])("a difference of %d to 20 pieces makes %d", (difference, availableQuantity) => {
  const wanted = restocking(difference);
  const change = { result: "done", created: [wanted], deleted: [], availableQuantity };
  expect(restock(wanted)(stock, [])).toEqual(change);
  expect(restock(wanted)({ ...stock, isWithdrawn: true }, [])).toEqual(change);
});

it.each([-21, limits.quantity - 19])("a difference of %d to 20 pieces is refused", (difference) => {
  const result = { outOfRange: true, availableQuantity: 20 };
  expect(restock(restocking(difference))(stock, [])).toEqual({ ...nothing, result });
});

it("a restocking of a product that there isn't is refused", () => {
  expect(restock(restocking(7))(null, [])).toEqual({ ...nothing, result: "unknownProduct" });
});

it("a restocking that stands already is done, and changes nothing more", () => {
  expect(restock(restocking(7))(stock, [restocking(7)])).toEqual({ ...nothing, result: "done" });
});

it.each([restocking(8), restocking(7, "p2")])("another under the same id is refused", (first) => {
  expect(restock(restocking(7))(stock, [first])).toEqual({ ...nothing, result: "keyReused" });
});
