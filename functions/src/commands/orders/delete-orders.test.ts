import type { OrderStatus } from "@shop/contract/order-status";
import type { RefundState } from "@shop/contract/payment-state";
import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import { undoOf } from "../../log/log.ts";
import type { Order } from "../../orders/order.ts";
import { toRows } from "../../orders/public-order.ts";
import { act, observed, placedBasket, placedOrder, stock } from "../../orders/test-orders.ts";
import { newPayment } from "../../payments/provider/payment.ts";
import type { Stocks } from "../../stock/stock.ts";
import { deleteOrders, deletionCommand, lineDeletionCommand } from "./delete-orders.ts";

const { at } = act;
const lost = { id: "dp_1", state: "lost", cents: 11994 } as const;
const on = { id: "o1", name: "AB-0000-0000" };
const undo = undoOf(act, { action: "order.deleted", on });

/** What the log says of a deletion. */
const logged = (before: object, piecesAreBack = true) => [
  { action: "order.deleted", on, before, after: { piecesAreBack } },
];

/** The decision of an admin's deletion, the pieces that are then in stock of 20, and who is told. */
const decide = (
  orders: readonly Order[],
  stocks: Stocks = new Map(["p1", "p2"].map((id) => [id, stock])),
) => {
  const decision = observed(deleteOrders(act)(stocks, orders));
  return { ...decision, left: decision.stocks?.get("p1")?.availableQuantity };
};

/** An order of six pieces in that status. */
const orderIn = (status: OrderStatus, piecesAreBack?: boolean): Order => {
  const change = { status, at, by: "shop", piecesAreBack, requestHash: "h" } as const;
  return { ...placedOrder("o1", 6), status, changes: status === "placed" ? [] : [change] };
};

describe("a deletion", () => {
  it("returns the pieces of all orders that aren't shipped", () => {
    const { result, deleted, left } = decide([placedOrder("o1", 6), placedOrder("o2", 7)]);
    expect([result, deleted, left]).toEqual([{ count: 2 }, ["o1", "o2"], 33]);
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
      expect(decision.logged).toMatchObject([{ before: { status }, after: { piecesAreBack } }]);
    },
  );

  it("is in the log with which order it was, and nothing of its customer", () => {
    expect(decide([placedOrder("o1", 6)]).logged).toEqual(
      logged({ status: "placed", tool: "Hammer drill", quantity: 6, total: 119.94 }),
    );
    expect(decide([placedBasket("o1", { p1: 6, p2: 7 })]).logged).toEqual(
      logged({ status: "placed", tools: 2, total: 259.87 }),
    );
  });

  it("counts lines", () => {
    expect(decide([placedBasket("o1", { p1: 6, p2: 7 })]).result).toEqual({ count: 2 });
  });

  it("names the payment pages that may be open", () => {
    const session = { id: "page", url: "https://pay.example/page" };
    const payment = { ...newPayment(1, shop.currency.code, "j@example.com", at), session };
    const stocks = new Map([["p1", stock]]);
    const waiting: Order = { ...orderIn("pending"), payment };
    expect(decide([waiting]).result).toEqual({ count: 1, pages: ["page"] });
    const line = lineDeletionCommand(waiting.customer, "o1", act).decide(stocks, [waiting]);
    expect(line.result).toEqual({ count: 1, pages: ["page"] });
    const over: Order = { ...orderIn("cancelled"), payment };
    expect(decide([over]).result).toEqual({ count: 1 });
  });

  it("of an order that waits for its payment can't be undone, since its page is closed", () => {
    const payment = newPayment(11994, shop.currency.code, "j@example.com", at);
    const waiting: Order = { ...orderIn("pending"), payment };
    const stocks = new Map([["p1", stock]]);
    for (const command of [
      deletionCommand("o1", act),
      lineDeletionCommand(waiting.customer, "o1", act),
    ]) {
      const { result, logged } = command.decide(stocks, [waiting]);
      expect(result).toEqual({ count: 1 });
      expect(logged?.map(({ undo }) => undo)).toEqual([undefined]);
    }
  });

  it("of one of several lines is refused while the order waits for its payment", () => {
    const payment = newPayment(25987, shop.currency.code, "j@example.com", at);
    const waiting: Order = { ...placedBasket("o1", { p1: 6, p2: 7 }), status: "pending", payment };
    const line = lineDeletionCommand(waiting.customer, "o1", act).decide(new Map(), [waiting]);
    expect(line).toEqual({ result: { count: 0, kept: ["paying"] } });
  });

  it("is possible although the product is gone", () => {
    const { deleted, stocks } = decide([placedOrder("o1", 6)], new Map([["p1", null]]));
    expect([deleted, stocks]).toEqual([["o1"], new Map()]);
  });
});

describe("a deletion of what was paid by card", () => {
  const started = newPayment(11994, "EUR", "jane@example.com", at);
  const payment = { ...started, paidAt: at };
  const byCard = (more: Partial<Order>): Order => ({ ...placedOrder("o1", 6), payment, ...more });
  const refund = { id: "r", cents: 11994, reason: "", pieces: [], at, uid: "", name: "" };
  const refunded = (state: RefundState, cents = 11994) => ({
    refunds: [{ ...refund, cents, money: { state } }],
  });

  it.each([
    ["isn't sent", {}, "paid"],
    ["is on its way", { status: "shipped" }, "paid"],
    ["was refunded in part", refunded("succeeded", 1000), "paid"],
    ["is to be refunded", { status: "cancelled", ...refunded("due") }, "refunding"],
    ["is being refunded", { status: "cancelled", ...refunded("pending") }, "refunding"],
    ["couldn't be refunded", { status: "cancelled", ...refunded("failed") }, "refunding"],
    ["arrived, and is being refunded", { status: "delivered", ...refunded("due", 9) }, "refunding"],
    [
      "couldn't be refunded twice, and was once",
      {
        status: "cancelled",
        refunds: (
          [
            ["failed", 6000],
            ["failed", 5994],
            ["succeeded", 11994 - 5994],
          ] as const
        ).flatMap(([state, cents]) => refunded(state, cents).refunds),
      },
      "refunding",
    ],
    [
      "couldn't be refunded, and was in two parts then",
      {
        status: "cancelled",
        refunds: (
          [
            ["failed", 11994],
            ["succeeded", 6000],
            ["succeeded", 5994],
          ] as const
        ).flatMap(([state, cents]) => refunded(state, cents).refunds),
      },
      null,
    ],
    ["was refunded", { status: "cancelled", ...refunded("succeeded") }, null],
    ["arrived", { status: "delivered" }, null],
    ["went back by the bank", { payment: { ...payment, disputes: [lost] } }, null],
    ["went back in part", { payment: { ...payment, disputes: [{ ...lost, cents: 9 }] } }, "paid"],
    [
      "is disputed",
      { status: "delivered", payment: { ...payment, disputes: [{ ...lost, state: "open" }] } },
      "disputed",
    ],
    ["was never paid", { status: "cancelled", payment: started }, null],
  ] as const)("that %s stays, unless its money is settled", (_, more, why) => {
    const order = byCard(more);
    const decision = decide([order, placedOrder("o2", 7)]);
    expect(decision.result).toEqual(why ? { count: 1, kept: [why] } : { count: 2 });
    expect(decision.deleted).toEqual(why ? ["o2"] : ["o1", "o2"]);
    const stocks = new Map([["p1", stock]]);
    const kept = { result: { count: 0, kept: [why] } };
    const line = lineDeletionCommand(order.customer, "o1", act).decide(stocks, [order]);
    const one = deletionCommand("o1", act).decide(stocks, [order]);
    if (why) expect([one, line]).toEqual([kept, kept]);
    else expect([one.deleted, line.deleted]).toEqual([["o1"], ["o1"]]);
  });
});

describe("a deletion of one order", () => {
  const one = (orders: readonly Order[]) =>
    deletionCommand("o1", act).decide(new Map([["p1", stock]]), orders);

  it("is that of its orders, and can be undone", () => {
    const orders = [placedOrder("o1", 6)];
    const all = deleteOrders(act)(new Map([["p1", stock]]), orders);
    expect(one(orders)).toEqual({ ...all, result: { count: 1, undo } });
  });

  it("that isn't there deletes nothing", () => {
    expect(one([])).toEqual({ result: { count: 0 } });
    expect(deletionCommand("o1", act).none).toEqual({ count: 0 });
  });
});

describe("a deletion of one line", () => {
  const two = placedBasket("o1", { p1: 6, p2: 7 });
  const cancelled = { at, by: "customer" } as const;

  const decideLine = (order: Order | undefined, id: string, customer = two.customer) => {
    const stocks = new Map([
      ["p1", stock],
      ["p2", stock],
    ]);
    const decision = observed(
      lineDeletionCommand(customer, id, act).decide(stocks, order ? [order] : []),
    );
    return { ...decision, left: decision.stocks?.get("p1")?.availableQuantity };
  };

  it("leaves the others, returns its pieces, and tells the customer", () => {
    const decision = decideLine(two, "o1");
    expect(decision.result).toEqual({ count: 1, undo });
    expect(decision.left).toBe(26);
    expect(decision.logged).toEqual(
      logged({ status: "placed", tool: "Hammer drill", quantity: 6, total: 119.94 }),
    );
    expect(decision.updated?.flatMap(toRows).map(({ _id }) => _id)).toEqual(["o1-1"]);
    expect(decision.told).toMatchObject([{ kind: "lineCancelled", line: { id: "o1" } }]);
  });

  it("deletes the order with its last line", () => {
    const decision = decideLine(placedOrder("o1", 6), "o1");
    expect(decision).toMatchObject({ result: { count: 1 }, deleted: ["o1"], left: 26 });
    expect(decision.told).toMatchObject([{ kind: "changed", change: { status: "cancelled" } }]);
  });

  it.each([
    ["placed", undefined, "told"],
    ["delivered", false, "not told"],
  ] as const)(
    "cancels an order, %s before, of which only cancelled lines are left",
    (status, back, isTold) => {
      const [one, other] = two.lines;
      if (!one || !other) throw new Error("It has two lines");
      const decision = decideLine({ ...two, status, lines: [one, { ...other, cancelled }] }, "o1");
      const [left] = decision.updated ?? [];
      expect(left).toMatchObject({ status: "cancelled", lines: [{ id: "o1-1" }] });
      expect(left?.changes.at(-1)).toEqual({
        status: "cancelled",
        at,
        by: "shop",
        requestHash: "",
        ...(back === undefined ? {} : { piecesAreBack: back }),
      });
      const change = { status: "cancelled", by: "shop", at };
      const order = { ...two, status, lines: [one] };
      expect(decision.told).toEqual(isTold === "told" ? [{ kind: "changed", order, change }] : []);
    },
  );

  it("of a cancelled line returns and tells nothing", () => {
    const lines = two.lines.map((line) => (line.id === "o1" ? { ...line, cancelled } : line));
    const decision = decideLine({ ...two, lines }, "o1");
    expect(decision).toMatchObject({ result: { count: 1 }, left: undefined, told: [] });
    expect(decision.logged).toEqual(
      logged({ status: "cancelled", tool: "Hammer drill", quantity: 6, total: 119.94 }),
    );
  });

  it("of a cancelled order leaves it as it was cancelled", () => {
    const change = { status: "cancelled", at, by: "customer", requestHash: "h" } as const;
    const lines = two.lines.map((line) => ({ ...line, cancelled }));
    const order: Order = { ...two, status: "cancelled", lines, changes: [change] };
    expect(decideLine(order, "o1").updated).toEqual([{ ...order, lines: lines.slice(1) }]);
  });

  it("of another customer, or that isn't there, deletes nothing", () => {
    const nothing = { result: { count: 0 }, told: [] };
    expect(decideLine(two, "o1", "joe@example.com")).toEqual(nothing);
    expect(decideLine(two, "o2")).toEqual(nothing);
    expect(decideLine(undefined, "o1")).toEqual(nothing);
    expect(lineDeletionCommand(two.customer, "o1", act).none).toEqual({ count: 0 });
  });
});
