import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { describe, expect, it } from "vitest";
import type { Mailable } from "../mail/mailable.ts";
import { changeStatus, type WantedChange } from "./change-status.ts";
import type { Order } from "./order.ts";
import { placedOrder, stock } from "./test-orders.ts";

const at = new Date("2026-11-21T08:00:00Z");

const wanted = (status: OrderStatus, change: Partial<WantedChange> = {}): WantedChange => ({
  ...{ status, at, by: "shop", uid: "ada", seen: undefined, requestHash: `to ${status}` },
  ...change,
});

/** The decision on an order of six pieces, of which there are 20 in stock, and what people are told. */
const decide = (
  order: Order | undefined,
  change: WantedChange,
  stocks = new Map([["p1", stock]]),
) => {
  const told: Mailable[] = [];
  const mailsFor = (what: Mailable) => {
    told.push(what);
    return [];
  };
  const decision = changeStatus(change, mailsFor)(stocks, order ? [order] : []);
  return { ...decision, left: decision.stocks?.get("p1")?.availableQuantity, told };
};

const order = placedOrder("o1", 6);
const byJane = { by: "customer", uid: "u1" } as const;

const after = (...changes: readonly WantedChange[]): Order =>
  changes.reduce((before, change) => {
    const { result } = decide(before, change);
    return result && "order" in result ? result.order : before;
  }, order);

describe("a change of an order's status", () => {
  it("stays with the order, with its time, its party and what is said of it", () => {
    const shipped = wanted("shipped", { carrier: "Northbound", trackingNumber: "NB 1" });
    expect(after(wanted("confirmed"), shipped)).toMatchObject({
      status: "shipped",
      changes: [
        { status: "confirmed", at, by: "shop" },
        { status: "shipped", at, by: "shop", carrier: "Northbound", trackingNumber: "NB 1" },
      ],
    });
  });

  it("by an admin notes apart from the order who it was", () => {
    const decision = decide(order, wanted("confirmed"));
    expect(JSON.stringify(decision.updated)).not.toContain("ada");
    expect(decision.extraWrites).toEqual([
      {
        path: "orderChanges/o1-confirmed",
        fields: { orderId: "o1", status: "confirmed", uid: "ada", at },
      },
    ]);
  });

  it("by its customer, from the status that they saw, is in the order alone", () => {
    const decision = decide(order, wanted("cancelled", { ...byJane, seen: "placed" }));
    expect(decision.updated).toMatchObject([{ id: "o1", status: "cancelled" }]);
    expect(decision.extraWrites).toEqual([]);
  });

  it("is told to people together with the order as it is then", () => {
    expect(decide(order, wanted("confirmed")).told).toMatchObject([
      {
        kind: "changed",
        order: { id: "o1", status: "confirmed" },
        change: { status: "confirmed" },
      },
    ]);
  });

  it.each([
    ["isn't allowed", wanted("shipped")],
    ["began from another status", wanted("cancelled", { seen: "confirmed" })],
  ])("that %s is refused with the status as it is, and changes nothing", (_, change) => {
    expect(decide(order, change)).toEqual({ result: { refusedAt: "placed" }, told: [] });
  });

  it("of no order, or of somebody else's by a customer, finds nothing", () => {
    expect(decide(undefined, wanted("confirmed")).result).toBeNull();
    const byJoe = wanted("cancelled", { by: "customer", uid: "joe" });
    expect(decide(order, byJoe)).toEqual({ result: null, told: [] });
  });

  it("that is tried again is answered with the order, and changes nothing again", () => {
    const cancelled = after(wanted("cancelled", byJane));
    expect(decide(cancelled, wanted("cancelled", byJane))).toEqual({
      result: { order: cancelled },
      told: [],
    });
    const other = wanted("cancelled", { ...byJane, requestHash: "another" });
    expect(decide(cancelled, other).result).toEqual({ refusedAt: "cancelled" });
  });
});

describe("cancelling", () => {
  it("returns the order's pieces to the stock, and no other step does", () => {
    expect(decide(order, wanted("cancelled", byJane)).left).toBe(26);
    const shipped = after(wanted("confirmed"), wanted("shipped"));
    expect(decide(shipped, wanted("delivered")).left).toBe(20);
  });

  it.each([
    [true, 26],
    [false, 20],
  ])("a shipped order leaves it to the admin whether its pieces are back: %s", (back, left) => {
    const shipped = after(wanted("confirmed"), wanted("shipped"));
    expect(decide(shipped, wanted("cancelled", { piecesAreBack: back })).left).toBe(left);
  });

  it("is possible although the product is gone", () => {
    const { result, stocks } = decide(order, wanted("cancelled", byJane), new Map());
    expect(result).toMatchObject({ order: { status: "cancelled" } });
    expect(stocks).toEqual(new Map());
  });
});
