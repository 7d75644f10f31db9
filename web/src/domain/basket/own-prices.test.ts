import { expect, test } from "vitest";
import { withUpdate } from "./basket-line.ts";
import { atOwnPrice, withOwnPrices } from "./own-prices.ts";

const list = { name: "Trade", percent: 10, kinds: [], prices: [{ product: "b", cents: 995 }] };
const tool = (id: string, change = {}) => ({
  ...{ _id: id, name: `Tool ${id}`, image: "/images/a.avif" },
  ...{ price: 9.95, minimumOrderQuantity: 1, availableQuantity: 5 },
  ...change,
});
const line = (id: string, knownPrice = 9.95) => ({ tool: tool(id), quantity: 2, knownPrice });

test("a product has the customer's own price, and nothing that is struck beside it", () => {
  expect(atOwnPrice(tool("a", { offer: { was: 12 } }), list)).toMatchObject({
    ...{ price: 8.95, offer: undefined },
  });
  const same = tool("b", { offer: { was: 12 } });
  expect(atOwnPrice(same, list)).toBe(same);
});

test("a line has the own price once, which whoever accepted everybody's has accepted", () => {
  const own = withOwnPrices([line("a")], list);
  expect(own).toMatchObject([{ tool: { price: 8.95 }, knownPrice: 8.95, isOwn: true }]);
  expect(withOwnPrices(own, list)).toEqual(own);
  expect(withUpdate(own, tool("a"))[0]).not.toHaveProperty("isOwn");
  expect(withOwnPrices([line("a", 7)], list)).toMatchObject([{ knownPrice: 7, isOwn: true }]);
  expect(withOwnPrices([line("b")], list)).toEqual([line("b")]);
});
