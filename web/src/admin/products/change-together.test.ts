import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { expect, test } from "vitest";
import { changedText, previewed, toSend } from "./change-together.ts";

const product = (id: string, change: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: id,
  image: "/images/drill.avif",
  productName: id,
  description: "",
  price: 20,
  availableQuantity: 4,
  minimumQuantity: 0,
  revision: 0,
  ...change,
});

test("a change shows each product before and after, and sends those that change", () => {
  const chosen = [product("few", { availableQuantity: 2 }), product("enough")];
  const change = { what: "stock", difference: -3 } as const;
  const rows = previewed(chosen, change);
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [2, null],
    [4, 1],
  ]);
  expect(toSend(rows, change)).toEqual({ products: [{ id: "enough" }], change });
});

test("a stock stays that would be higher than one can be", () => {
  const chosen = [product("full", { availableQuantity: limits.quantity - 1 }), product("other")];
  const rows = previewed(chosen, { what: "stock", difference: 2 });
  expect(rows.map(({ after }) => after)).toEqual([null, 6]);
});

test("a change of prices is sent with the prices that were shown", () => {
  const change = { what: "price", by: "percent", change: 10, ending: "own" } as const;
  const rows = previewed([product("drill")], change);
  expect(rows).toMatchObject([{ before: 20, after: 22 }]);
  expect(toSend(rows, change).products).toEqual([{ id: "drill", price: 20 }]);
});

test("only what is on sale is withdrawn, and only what isn't goes on sale", () => {
  const chosen = [product("sold"), product("made", { draft: true })];
  const afters = (what: "onSale" | "withdrawn") =>
    previewed(chosen, { what }).map(({ after }) => after);
  expect(afters("withdrawn")).toEqual(["withdrawn", null]);
  expect(afters("onSale")).toEqual([null, "on sale"]);
});

test("what was changed meanwhile is said", () => {
  expect(changedText({ changed: 3, left: [] })).toBe("3 products changed");
  expect(changedText({ changed: 1, left: [{ id: "drill" }] })).toBe(
    "1 product changed. 1 was changed meanwhile and stayed so.",
  );
});
