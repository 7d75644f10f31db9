import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { describe, expect, it } from "vitest";
import type { Mailable } from "../mail/mailable.ts";
import type { Stocks } from "../stock/stock.ts";
import { deleteOrders } from "./delete-orders.ts";
import type { Order } from "./order.ts";
import { placedOrder, stock } from "./test-orders.ts";

const at = new Date("2026-11-21T08:00:00Z");

/** The decision of an admin's deletion, the pieces that are then in stock of 20, and who is told. */
const decide = (orders: readonly Order[], stocks: Stocks = new Map([["p1", stock]])) => {
  const told: Mailable[] = [];
  const mailsFor = (what: Mailable) => {
    told.push(what);
    return [];
  };
  const decision = deleteOrders({ uid: "ada", at }, mailsFor)(stocks, orders);
  return { ...decision, left: decision.stocks?.get("p1")?.availableQuantity, told };
};

/** An order of six pieces in that status. */
const orderIn = (status: OrderStatus, piecesAreBack?: boolean): Order => {
  const change = { status, at, by: "shop", piecesAreBack, requestHash: "h" } as const;
  return { ...placedOrder("o1", 6), status, changes: status === "placed" ? [] : [change] };
};

describe("a deletion", () => {
  it("returns the pieces of all orders that aren't shipped", () => {
    const { result, deleted, left } = decide([placedOrder("o1", 6), placedOrder("o2", 7)]);
    expect([result, deleted, left]).toEqual([2, ["o1", "o2"], 33]);
  });

  it.each([
    ["placed", undefined, 26, "told", true],
    ["confirmed", undefined, 26, "told", true],
    ["shipped", undefined, 20, "told", false],
    ["delivered", undefined, 20, "not told", false],
    ["cancelled", undefined, 20, "not told", true],
    ["cancelled", true, 20, "not told", true],
    ["cancelled", false, 20, "not told", false],
  ] as const)(
    "of an order that is %s (its pieces came back: %s) leaves %s in stock; its customer is %s",
    (status, cameBack, left, isTold, piecesAreBack) => {
      const order = orderIn(status, cameBack);
      const decision = decide([order]);
      expect(decision.left).toBe(left);
      const change = { status: "cancelled", by: "shop", at };
      expect(decision.told).toEqual(isTold === "told" ? [{ kind: "changed", order, change }] : []);
      expect(decision.extraWrites).toMatchObject([{ fields: { status, piecesAreBack } }]);
    },
  );

  it("leaves a record of who deleted which order when, and nothing of its customer", () => {
    const { extraWrites } = decide([placedOrder("o1", 6)]);
    expect(extraWrites).toEqual([
      {
        path: "orderDeletions/o1-1795176000000",
        fields: {
          ...{ orderId: "o1", number: "PD-0000-0000", purchaseId: "p1", quantity: 6 },
          ...{ status: "placed", piecesAreBack: true, deletedBy: "ada", at },
        },
      },
    ]);
  });

  it("is possible although the product is gone", () => {
    const { deleted, stocks } = decide([placedOrder("o1", 6)], new Map());
    expect([deleted, stocks]).toEqual([["o1"], new Map()]);
  });
});
