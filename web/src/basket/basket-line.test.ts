import { expect, test } from "vitest";
import {
  type BasketLine,
  joined,
  lineFits,
  withLineAt,
  withNews,
  withoutOrdered,
  withTool,
} from "./basket-line.ts";
import { basketTotal } from "./basket-total.ts";
import { obstacleTo } from "./obstacle.ts";
import { withRefusals } from "./refused-lines.ts";

const tool = (id: string, change = {}) => ({
  _id: id,
  name: `Tool ${id}`,
  image: "/images/products/a.avif",
  price: 9.95,
  minimumOrderQuantity: 1,
  availableQuantity: 5,
  ...change,
});
const line = (id: string, change: Partial<BasketLine> = {}): BasketLine => ({
  tool: tool(id),
  quantity: 2,
  knownPrice: 9.95,
  ...change,
});
const quantities = (lines: readonly BasketLine[] | null) =>
  lines?.map(({ tool: { _id }, quantity }) => [_id, quantity]);

test("a tool is put in with its smallest order, and then piece by piece as far as there are any", () => {
  let lines = withTool([line("a")], tool("b"));
  expect(quantities(lines)).toEqual([
    ["a", 2],
    ["b", 2],
  ]);
  for (const expected of [3, 4, 4]) {
    lines = withTool(lines ?? [], tool("b"));
    expect(quantities(lines)?.at(-1)).toEqual(["b", expected]);
  }
});

test("a full basket takes more pieces of what is in it, and no other tool", () => {
  const full = Array.from({ length: 20 }, (_, at) => line(`tool-${at}`));
  expect(withTool(full, tool("one-more"))).toBe(null);
  expect(quantities(withTool(full, tool("tool-3")))?.[3]).toEqual(["tool-3", 3]);
});

test("two baskets are joined with the pieces of both, and none is lost", () => {
  const both = joined([line("a"), line("b")], [line("b", { quantity: 3 }), line("c")]);
  expect(quantities(both)).toEqual([
    ["a", 2],
    ["b", 5],
    ["c", 2],
  ]);
});

test("a removed line comes back in its place, unless the tool is in the basket again", () => {
  const [first, last] = [line("a"), line("c")];
  expect(quantities(withLineAt([first, last], line("b"), 1))?.[1]).toEqual(["b", 2]);
  expect(withLineAt([first, last], line("c"), 1)).toEqual([first, last]);
});

test("what was ordered leaves the basket, and what was added meanwhile stays", () => {
  const lines = [line("a"), line("b", { quantity: 5 }), line("c")];
  const ordered = new Map([
    ["a", 2],
    ["b", 3],
  ]);
  expect(quantities(withoutOrdered(lines, ordered))).toEqual([
    ["b", 2],
    ["c", 2],
  ]);
});

test("news of a tool change what it costs and not the price that the shopper knows", () => {
  const [news] = withNews([line("a", { gone: true })], tool("a", { price: 12 }));
  expect(news).toEqual({ tool: tool("a", { price: 12 }), quantity: 2, knownPrice: 9.95 });
});

test("only lines that can be ordered count towards the total, and the others are in the way", () => {
  const lines = [
    line("a", { quantity: 3 }),
    line("b", { quantity: 5 }),
    line("c", { gone: true }),
    line("d", { quantity: 0 }),
  ];
  expect(lines.map(lineFits)).toEqual([true, false, false, false]);
  expect(basketTotal(lines)).toBe(29.85);
  expect(obstacleTo(lines)).toMatch(/^3 tools/);
  expect(obstacleTo(lines.slice(0, 1))).toBe(null);
  const many = Array.from({ length: 22 }, (_, at) => line(`tool-${at}`));
  expect(obstacleTo(many)).toMatch(/20 tools .* Take out 2/);
});

test("what the shop refuses is said by the line itself, or else in the shop's words", () => {
  const { lines, details } = withRefusals(
    [line("a"), line("b"), line("c"), line("d")],
    [
      { purchaseId: "a", code: "not-found", detail: "There is no such product" },
      { purchaseId: "b", code: "price-changed", detail: "It costs 12 now", price: 12 },
      { purchaseId: "c", code: "quantity-out-of-range", detail: "Full-fill", available: 2 },
      { purchaseId: "d", code: "share-of-stock", detail: "You may have 1 piece", mostPieces: 1 },
    ],
  );
  expect(
    lines.map(({ gone, tool: { price, availableQuantity } }) => [gone, price, availableQuantity]),
  ).toEqual([
    [true, 9.95, 5],
    [undefined, 12, 5],
    [undefined, 9.95, 2],
    [undefined, 9.95, 5],
  ]);
  expect([...details]).toEqual([["d", "You may have 1 piece"]]);
});
