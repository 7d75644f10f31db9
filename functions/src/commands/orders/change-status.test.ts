import { deskLimits } from "@shop/contract/desk/limits";
import type { OrderStatus } from "@shop/contract/order-status";
import { describe, expect, it } from "vitest";
import type { Order } from "../../orders/order.ts";
import { moneyOf } from "../../orders/order-money.ts";
import { act, observed, placedBasket, placedOrder, stock } from "../../orders/test-orders.ts";
import type { Stocks } from "../../stock/stock.ts";
import { changeStatus, type WantedChange } from "./change-status.ts";

const { at } = act;

const wanted = (status: OrderStatus, change: Partial<WantedChange> = {}): WantedChange => ({
  status,
  at,
  by: "shop",
  uid: "ada",
  seen: undefined,
  requestHash: `to ${status}`,
  ...(change.by === "customer" ? {} : { act }),
  ...change,
});

/** The decision on an order of six pieces, of which there are 20 in stock, and what people are told. */
const decide = (
  order: Order | undefined,
  change: WantedChange,
  stocks: Stocks = new Map(["p1", "p2", "p3"].map((id) => [id, stock])),
) => {
  const decision = observed(changeStatus(change)(stocks, order ? [order] : []));
  return { ...decision, left: decision.stocks?.get("p1")?.availableQuantity };
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

  it("to shipped sets the VAT rates of that day, and keeps what was agreed", () => {
    const vat = { treatment: "domestic", country: "DE", included: true } as const;
    const rates = [
      { country: "DE", from: "", standard: 19, reduced: 7 },
      { country: "DE", from: "2026-11-21", standard: 16, reduced: 5 },
    ];
    const taxed: Order = {
      ...{ ...order, vat, createdAt: new Date("2026-11-19T08:00:00Z") },
      lines: order.lines.map((line) => ({ ...line, vatRate: 1900 })),
    };
    const ship = wanted("shipped", { carrier: "Northbound", vat: { rates } });
    const [shipped] = decide({ ...taxed, status: "confirmed" }, ship).updated ?? [];
    expect(shipped?.lines).toMatchObject([{ vatRate: 1600 }]);
    expect(shipped && moneyOf(shipped).total).toBe(moneyOf(taxed).total);
    const [confirmed] = decide(taxed, wanted("confirmed", { vat: { rates } })).updated ?? [];
    expect(confirmed?.lines).toMatchObject([{ vatRate: 1900 }]);
  });

  it("to shipped is refused without the exchange rate that its invoice needs", () => {
    const vat = { treatment: "domestic", country: "DK", included: true } as const;
    const confirmed: Order = { ...order, vat, status: "confirmed" };
    const ship = (rates: readonly { from: string; rate: number }[]) =>
      decide(
        confirmed,
        wanted("shipped", { vat: { rates: [], exchange: { currency: "SEK", rates } } }),
      );
    const refused = ship([]);
    expect(refused.result).toEqual({ refusedAt: "confirmed", lacksExchangeRate: true });
    expect(refused.updated).toBeUndefined();
    const { updated } = ship([{ from: "2026-11-01", rate: 7.4604 }]);
    expect(updated).toMatchObject([{ vatExchange: { currency: "SEK", rate: 7.4604 } }]);
  });

  it("that cancels a line deducts the discount whose minimum the rest misses, if the owner chooses so", () => {
    const two = placedBasket("o1", { p1: 6, p2: 6 });
    const [first, second] = two.lines;
    if (!first || !second) throw new Error("The basket has two lines");
    const price = first.unitPriceCents;
    const prices = ["p1", "p2"].map((productId) => ({ productId, priceCents: price }));
    const { due: paid } = moneyOf({ ...two, lines: two.lines });
    const discounted: Order = {
      ...two,
      lines: two.lines.map((line) => ({ ...line, discountCents: 600 })),
      code: { code: "SPRING", minimum: { cents: 12 * price, prices } },
      payment: {
        ...{ cents: paid - 1200, currency: "XXX", startedAt: at, expiresAt: at, paidAt: at },
      },
    };
    const cancel = (discount?: "deduct") =>
      decide(discounted, wanted("cancelled", { line: first.id, discount }));
    const refunded = [cancel(), cancel("deduct")].map(({ updated }) => updated?.[0]?.refunds);
    expect(refunded).toMatchObject([[{ cents: 6 * price - 600 }], [{ cents: 6 * price - 1200 }]]);
    expect(cancel("deduct").updated?.[0]?.changes).toMatchObject([{ deductedCents: 600 }]);
    expect(cancel("deduct").updated).toMatchObject([
      { lines: [{ cancelled: { at } }, { discountCents: 0 }] },
    ]);
  });

  it("by an admin is in the log, and can be undone", () => {
    const decision = decide(order, wanted("confirmed"));
    expect(JSON.stringify(decision.updated)).not.toContain("ada");
    expect(decision.logged).toEqual([
      {
        action: "order.confirmed",
        on: { id: "o1", name: "AB-0000-0000" },
        before: { status: "placed" },
        after: { status: "confirmed" },
      },
    ]);
    expect(decision.result).toMatchObject({ undo: { until: "2026-11-21T08:00:30.000Z" } });
  });

  it("by its customer, from the status that they saw, is in the order alone", () => {
    const decision = decide(order, wanted("cancelled", { ...byJane, seen: "placed" }));
    expect(decision.updated).toMatchObject([{ id: "o1", status: "cancelled" }]);
    expect(decision).not.toHaveProperty("logged");
    expect(decision.told).toMatchObject([{ kind: "changed", change: { by: "customer" } }]);
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

describe("cancelling a line", () => {
  const two = placedBasket("o1", { p1: 6, p2: 7 });
  const stocks = new Map([
    ["p1", stock],
    ["p2", stock],
  ]);
  const line = (id: string, more: Partial<WantedChange> = {}) =>
    wanted("cancelled", { line: id, requestHash: `line ${id}`, reason: "Bent", ...more });
  const result = (decision: ReturnType<typeof decide>): Order => {
    if (decision.result && "order" in decision.result) return decision.result.order;
    throw new Error("It is refused");
  };
  const first = decide(two, line("o1"), stocks);

  it("returns its pieces alone, and leaves the order as it is", () => {
    expect(result(first)).toMatchObject({
      status: "placed",
      lines: [{ cancelled: { at, by: "shop", reason: "Bent" } }, { id: "o1-1" }],
      changes: [{ status: "cancelled", line: "o1", reason: "Bent" }],
    });
    expect(result(first).lines[1]).not.toHaveProperty("cancelled");
    expect(first.left).toBe(26);
    expect(first.stocks?.has("p2")).toBe(false);
    expect(first.told).toMatchObject([{ kind: "lineCancelled", line: { id: "o1" } }]);
    expect(first.logged).toMatchObject([
      {
        action: "order.line-cancelled",
        before: { tool: "Hammer drill", quantity: 6, total: 259.87 },
        after: { total: 139.93 },
      },
    ]);
  });

  it("cancels a part of its units as a line of their own", () => {
    const discounted = {
      ...two,
      lines: two.lines.map((one) => (one.id === "o1" ? { ...one, discountCents: 5 } : one)),
    };
    const part = line("o1", { units: { cancelled: 2, of: 6 } });
    const decision = decide(discounted, part, stocks);
    const [kept, gone, other] = result(decision).lines;
    expect(kept).toMatchObject({ id: "o1", quantity: 4, discountCents: 3 });
    expect(kept).not.toHaveProperty("cancelled");
    expect(gone).toMatchObject({ quantity: 2, discountCents: 2, cancelled: { reason: "Bent" } });
    expect(other).toBe(discounted.lines[1]);
    expect(decision.left).toBe(22);
    expect(decision.logged).toMatchObject([{ before: { tool: "Hammer drill", quantity: 2 } }]);
    expect(decision.told).toMatchObject([{ kind: "lineCancelled", line: { quantity: 2 } }]);

    const again = decide(result(decision), part, stocks);
    expect(again.updated).toBeUndefined();
    const stale = line("o1", { units: { cancelled: 2, of: 6 }, requestHash: "another" });
    expect(decide(result(decision), stale, stocks).result).toEqual({ refusedAt: "placed" });
  });

  it("keeps the order where only a part of the units of its only line is cancelled", () => {
    const decision = decide(order, line("o1", { units: { cancelled: 2, of: 6 } }));
    expect(result(decision)).toMatchObject({
      status: "placed",
      lines: [{ quantity: 4 }, { quantity: 2, cancelled: {} }],
    });
    expect(decision.left).toBe(22);
  });

  it("isn't what cancels the whole order: then all pieces return, and no reason is made up", () => {
    const whole = decide(two, wanted("cancelled"), stocks);
    expect([...(whole.stocks ?? [])].map(([id, left]) => [id, left?.availableQuantity])).toEqual([
      ["p1", 26],
      ["p2", 27],
    ]);
    expect(result(whole).lines.map(({ cancelled }) => cancelled)).toStrictEqual([
      { at, by: "shop" },
      { at, by: "shop" },
    ]);
  });

  it("keeps an unconfirmed order's time for the others", () => {
    const endsAt = new Date("2026-11-22T08:00:00Z");
    const held = new Map([["p1", { ...stock, unverifiedPieces: 6 }]]);
    const decision = decide({ ...two, endsAt }, line("o1"), held);
    expect(result(decision).endsAt).toBe(endsAt);
    expect(decision.stocks?.get("p1")).toMatchObject({ unverifiedPieces: 0 });
  });

  it("cancels the order with the last one", () => {
    const last = decide(result(first), line("o1-1"), stocks);
    expect(result(last)).toMatchObject({ status: "cancelled" });
    expect(result(last).changes.at(-1)).not.toHaveProperty("line");
    expect(last.stocks?.get("p2")?.availableQuantity).toBe(27);
    expect(last.stocks?.has("p1")).toBe(false);
    expect(last.told).toMatchObject([{ kind: "changed", change: { status: "cancelled" } }]);
  });

  it("that is tried again changes nothing, and offers an undo unless another line was cancelled since", () => {
    const three = placedBasket("o1", { p1: 6, p2: 7, p3: 6 });
    const second = result(decide(result(decide(three, line("o1"))), line("o1-1")));
    const once = decide(three, line("o1"));
    expect(decide(result(once), line("o1")).result).toEqual(once.result); // with the same undo
    const inTime = { at: new Date(at.getTime() + deskLimits.undoableMs) };
    expect(decide(result(once), line("o1", inTime)).result).toEqual(once.result);
    const late = { at: new Date(inTime.at.getTime() + 1) };
    expect(decide(result(once), line("o1", late)).result).toEqual({ order: result(once) });
    const { result: outcome, ...nothing } = decide(second, line("o1"));
    expect(outcome).toEqual({ order: second });
    expect(nothing).toEqual({ told: [] });
    expect(decide(second, line("o1", { requestHash: "another" })).result).toEqual({
      refusedAt: "placed",
      isLineCancelled: true,
    });
  });

  it.each(["shipped", "delivered", "cancelled"] as const)(
    "of an order that is %s is refused",
    (status) => {
      expect(decide({ ...two, status }, line("o1")).result).toEqual({ refusedAt: status });
    },
  );

  it("that the order doesn't have finds nothing", () => {
    expect(decide(two, line("o2")).result).toBeNull();
  });
});

describe("cancelling", () => {
  it("cancels every line that stands, and keeps when the others were", () => {
    const before = { at: new Date(0), by: "customer" } as const;
    const two = placedBasket("o1", { p1: 6, p2: 7 });
    const [one, other] = two.lines;
    if (!one || !other) throw new Error("It has two lines");
    const partly = { ...two, lines: [{ ...one, cancelled: before }, other] };
    const decision = decide(partly, wanted("cancelled", { reason: "Bent" }));
    expect(decision.updated).toMatchObject([
      { lines: [{ cancelled: before }, { cancelled: { at, by: "shop", reason: "Bent" } }] },
    ]);
    expect(decision.stocks?.has("p1")).toBe(false);
  });

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
    const { result, stocks } = decide(order, wanted("cancelled", byJane), new Map([["p1", null]]));
    expect(result).toMatchObject({ order: { status: "cancelled" } });
    expect(stocks).toEqual(new Map());
  });
});
