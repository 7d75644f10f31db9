import { dayOf } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import type { Order } from "../../../orders/order.ts";
import { basket, observed, stock } from "../../../orders/test-orders.ts";
import type { Stock, Stocks } from "../../../stock/stock.ts";
import { placeOrders } from "./place-orders.ts";

const stocks = new Map<string, Stock | null>([
  ["p9", null],
  ["p1", stock],
  ["p2", { ...stock, availableQuantity: 40, priceCents: 500 }],
  ["p3", { ...stock, availableQuantity: 30 }],
]);

/** The decision, and what people would be told of. */
const decide = (
  requests: readonly CheckoutRequest[],
  existing: readonly Order[] = [],
  p1: Stock = stock,
) => {
  const before = new Map([...stocks, ["p1", p1]]);
  return observed(placeOrders(requests, 100, 5)(before, existing, new Map()));
};

const untouched = { p1: 20, p2: 40, p3: 30 };
const left = (decision: { stocks?: Stocks }) =>
  Object.fromEntries(
    [...(decision.stocks ?? [])].flatMap(([id, stock]) =>
      stock ? [[id, stock.availableQuantity]] : [],
    ),
  );

describe("a basket", () => {
  it("is placed as one order of its lines, in their sequence, at each product's price", () => {
    const decision = decide([basket({ p2: 7, p1: 6 }, "k")]);
    expect(decision.created).toMatchObject([
      {
        id: "k",
        number: "AB-0000-0000",
        lines: [
          { id: "k", productId: "p2", quantity: 7, unitPriceCents: 500 },
          { id: "k-1", productId: "p1", quantity: 6, unitPriceCents: 1999 },
        ],
      },
    ]);
    expect(decision.result).toEqual([{ kind: "placed", order: decision.created?.[0] }]);
    expect(left(decision)).toEqual({ p1: 14, p2: 33, p3: 30 });
  });

  it("is refused as a whole with every line that doesn't fit, and takes nothing", () => {
    const decision = decide([basket({ p2: 7, p1: 20, p9: 6, p3: 5 })]);
    expect(decision.result).toEqual([
      {
        kind: "refused",
        lines: [
          { purchaseId: "p1", refusal: "outOfRange", available: 20 },
          { purchaseId: "p9", refusal: "unknownProduct" },
          { purchaseId: "p3", refusal: "outOfRange", available: 30 },
        ],
      },
    ]);
    expect(decision).toMatchObject({ created: [], told: [] });
    expect(left(decision)).toEqual(untouched);
  });

  it("leaves the stock to those behind it when it is refused", () => {
    const { result, created } = decide([basket({ p1: 19, p9: 6 }), basket({ p1: 19 }, "k")]);
    expect(result.map(({ kind }) => kind)).toEqual(["refused", "placed"]);
    expect(created).toMatchObject([{ id: "k", lines: [{ quantity: 19 }] }]);
  });

  it("counts as one towards the open orders of its account, however many lines it has", () => {
    const caps = { openOrders: 3, stockSharePercent: 100, piecesHeld: new Map() };
    const allowance = { ...caps, ordersHeld: 2, piecesPending: new Map() };
    const third = decide([{ ...basket({ p1: 6, p2: 6 }), allowance }]);
    expect(third.created).toHaveLength(1);
    const fourth = { ...basket({ p1: 6, p2: 6 }), allowance: { ...allowance, ordersHeld: 3 } };
    const refused = { refusal: "tooManyOpenOrders", openOrders: 3 };
    expect(decide([fourth]).result).toEqual([
      {
        kind: "refused",
        lines: [
          { purchaseId: "p1", ...refused },
          { purchaseId: "p2", ...refused },
        ],
      },
    ]);
  });

  it("that was tried before gets its order, cancelled or not", () => {
    const [placed] = decide([basket({ p1: 6, p2: 6, p3: 6 }, "k")]).created ?? [];
    if (!placed) throw new Error("It is placed");
    const order = { ...placed, status: "cancelled" as const };
    const again = decide([basket({ p1: 6, p2: 6, p3: 6 }, "k")], [order]);
    expect(again.result).toEqual([{ kind: "placed", order }]);
    expect(again).toMatchObject({ created: [], told: [] });
    expect(left(again)).toEqual(untouched);
  });

  it("is refused when its id belongs to another request", () => {
    const { created = [] } = decide([basket({ p1: 6, p2: 6 }, "k", "first")]);
    const other = decide([basket({ p1: 6, p2: 6 }, "k", "second")], created);
    expect(other.result).toEqual([{ kind: "keyReused" }]);
  });
});

describe("people are told", () => {
  it("once of a basket, and of each product that runs low by it", () => {
    const { told } = decide([basket({ p2: 8, p1: 8 }, "k"), basket({ p1: 6 }, "l")]);
    expect(told).toMatchObject([
      { kind: "lowStock", productId: "p1", left: 12, orderId: "k" },
      { kind: "placed", order: { id: "k", lines: [{ id: "k" }, { id: "k-1" }] } },
      { kind: "placed", order: { id: "l" } },
    ]);
  });

  it.each([
    ["was told of earlier that day", "2026-11-20", []],
    ["was told of on another day", "2026-11-19", ["p1"]],
    ["wasn't told of yet", undefined, ["p1"]],
  ])("once a day that few are left of a product: of one that %s", (_, lowStockOn, expected) => {
    const { told, ...change } = decide([basket({ p1: 8 })], [], { ...stock, lowStockOn });
    const ofStock = told.flatMap((what) => (what.kind === "lowStock" ? what.productId : []));
    expect(ofStock).toEqual(expected);
    expect(change.stocks?.get("p1")?.lowStockOn).toBe("2026-11-20");
  });

  it("by the shop's day, where it is another one than in UTC", () => {
    const createdAt = new Date("2026-07-14T23:30:00Z");
    const { stocks } = decide([{ ...basket({ p1: 8 }), createdAt }]);
    expect(stocks?.get("p1")?.lowStockOn).toBe(dayOf(createdAt, shop.timeZone));
  });
});
