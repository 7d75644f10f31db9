import { expect, it } from "vitest";
import { deleteOrders } from "./delete-orders.ts";
import { placedOrder, stock } from "./test-orders.ts";

const stocks = new Map([["p1", stock]]);

it("deleting orders returns their pieces to the stock", () => {
  expect(deleteOrders(stocks, [placedOrder("o1", 6), placedOrder("o2", 7)])).toEqual({
    result: 2,
    deleted: ["o1", "o2"],
    available: new Map([["p1", 33]]),
  });
});

it("deleting a cancelled order returns nothing again", () => {
  const cancelled = { ...placedOrder("o1", 6), status: "cancelled" as const };
  expect(deleteOrders(stocks, [cancelled])).toEqual({
    result: 1,
    deleted: ["o1"],
    available: new Map(),
  });
});

it("orders are deleted although their product is gone", () => {
  expect(deleteOrders(new Map(), [placedOrder("o1", 6)])).toMatchObject({
    deleted: ["o1"],
    available: new Map(),
  });
});
