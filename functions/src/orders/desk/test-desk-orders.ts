import type { Decide, Stock } from "../../stock/stock.ts";
import type { Order } from "../order.ts";
import { stock } from "../test-orders.ts";

/** Who acts in the unit tests of the desk's decisions. */
export const act = {
  id: "act",
  uid: "admin",
  name: "Ingrid",
  email: "ingrid@example.com",
  at: new Date("2026-11-25T12:00:00Z"),
};

/** An order of six drills (p1) and two bits (p2), whose third line was cancelled. */
export const deskOrder = (change: Partial<Order> = {}): Order => ({
  id: "o1",
  uid: "jane",
  customer: "jane@example.com",
  emailVerified: true,
  customerName: "Jane Example",
  address: "1 Drill Street",
  phone: "123",
  delivery: { method: "standard", name: "Delivery", cents: 0 },
  paymentDays: 14,
  returnDays: 30,
  settingsRevision: 0,
  createdAt: new Date("2026-11-24T12:00:00Z"),
  requestHash: "h",
  number: "AB-7K4M-2XQF",
  status: "confirmed",
  changes: [],
  lines: [
    { id: "o1", productId: "p1", name: "Drill", quantity: 6, unitPriceCents: 1000 },
    { id: "l2", productId: "p2", name: "Bit", quantity: 2, unitPriceCents: 500 },
    {
      id: "l3",
      productId: "p3",
      name: "Saw",
      quantity: 1,
      unitPriceCents: 3000,
      cancelled: { at: new Date("2026-11-24T13:00:00Z"), by: "shop" },
    },
  ],
  ...change,
});

const stocks: ReadonlyMap<string, Stock> = new Map(
  ["p1", "p2", "p3"].map((id) => [id, { ...stock, availableQuantity: 20 }]),
);

/** @returns what a decision makes of an order: its result, the order afterwards, and the pieces in stock by product */
export const decided = <Result>(decide: Decide<Result, Order>, order: Order | undefined) => {
  const { result, updated = [], stocks: after, ...said } = decide(stocks, order ? [order] : []);
  const left = [...(after ?? stocks)].map(([id, left]) => [id, left?.availableQuantity]);
  return {
    result,
    order: updated[0],
    left: Object.fromEntries(left) as Readonly<Record<string, number>>, // as the stocks' ids
    ...said,
  };
};
