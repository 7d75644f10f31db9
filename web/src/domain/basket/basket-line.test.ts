import { expect, test } from "vitest";
import {
  type BasketLine,
  checkoutObstacle,
  isOrderable,
  joinBaskets,
  toolsToPrice,
  withoutOrdered,
  withRefusals,
  withTool,
  withUpdate,
} from "./basket-line.ts";

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

test("a tool is added with its smallest order, then piece by piece up to the stock", () => {
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

test("a tool is added with the chosen pieces, and adding it again adds them to the line", () => {
  const once = withTool([], tool("b", { availableQuantity: 9 }), 3);
  expect(quantities(once)).toEqual([["b", 3]]);
  const twice = withTool(once ?? [], tool("b", { availableQuantity: 9 }), 3);
  expect(quantities(twice)).toEqual([["b", 6]]);
  expect(quantities(withTool(twice ?? [], tool("b", { availableQuantity: 9 }), 3))).toEqual([
    ["b", 8],
  ]);
});

test("a full basket accepts more pieces of its tools, and no other tool", () => {
  const full = Array.from({ length: 20 }, (_, at) => line(`tool-${at}`));
  expect(withTool(full, tool("one-more"))).toBe(null);
  expect(quantities(withTool(full, tool("tool-3")))?.[3]).toEqual(["tool-3", 3]);
});

test("joining two baskets adds up their pieces and loses none", () => {
  const both = joinBaskets([line("a"), line("b")], [line("b", { quantity: 3 }), line("c")]);
  expect(quantities(both)).toEqual([
    ["a", 2],
    ["b", 5],
    ["c", 2],
  ]);
});

test("the ordered pieces leave the basket, and pieces added meanwhile stay", () => {
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

test("an update changes the tool's price and not the price that the shopper accepted", () => {
  const [news] = withUpdate([line("a", { gone: true })], tool("a", { price: 12 }));
  expect(news).toEqual({ tool: tool("a", { price: 12 }), quantity: 2, knownPrice: 9.95 });
});

test("a line that isn't orderable blocks the checkout", () => {
  const lines = [
    line("a", { quantity: 3 }),
    line("b", { quantity: 5 }),
    line("c", { gone: true }),
    line("d", { quantity: 0 }),
  ];
  expect(lines.map(isOrderable)).toEqual([true, false, false, false]);
  expect(toolsToPrice(lines)).toMatchObject([{ quantity: 3, price: 9.95 }]);
  expect(checkoutObstacle(lines)).toMatch(/^3 tools/);
  expect(checkoutObstacle(lines.slice(0, 1))).toBe(null);
  const many = Array.from({ length: 22 }, (_, at) => line(`tool-${at}`));
  expect(checkoutObstacle(many)).toMatch(/20 different tools. Remove 2/);
});

test("a refusal updates its line if it can, and otherwise shows the shop's message", () => {
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

test("a tool in the basket has its weight and its class of VAT, once its details are known", () => {
  const heavy = { ...tool("a"), facts: [{ name: "Weight", value: "38", unit: "kg" }] };
  const light = { ...heavy, weight: 2400, vatClass: "reduced" as const };
  const priced = (product: typeof heavy) => toolsToPrice(withUpdate([line("a")], product))[0];
  expect(priced(heavy)).toMatchObject({ quantity: 2, price: 9.95, grams: 38_000 });
  expect(priced(light)).toMatchObject({
    quantity: 2,
    price: 9.95,
    grams: 2400,
    vatClass: "reduced",
  });
  expect(toolsToPrice(withTool([], tool("b")) ?? [])).toMatchObject([{ quantity: 2, price: 9.95 }]);
});
