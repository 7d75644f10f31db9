import type { OrderRow } from "@shop/contract/orders";
import { describe, expect, test } from "vitest";
import { countedLines, rowOfOrder } from "./order-lines.ts";
import { ordersOfRows } from "./row-orders.ts";

const row = (_id: string, orderId: string, change: Partial<OrderRow> = {}): OrderRow => ({
  _id,
  orderId,
  purchaseId: `tool ${_id}`,
  purchase: `Tool ${_id}`,
  quantity: 2,
  unitPrice: 0.1,
  total: 0.2,
  orderTotal: 5.3,
  emailVerified: true,
  status: "confirmed",
  customer: "mia@example.com",
  customerName: "Mia",
  address: "Mill Lane 3",
  phone: "",
  delivery: { name: "Delivery", price: 0 },
  number: "AB-7K4M-2XQF",
  createdAt: "2026-01-02T03:04:05.000Z",
  ...change,
});
const rows = [
  row("b", "b", { status: "cancelled" }),
  row("b1", "b"),
  row("b2", "b"),
  row("a", "a", { status: "cancelled" }),
];
const [first] = ordersOfRows(rows);

describe("Orders of rows", () => {
  test("have the status of the lines that stand, and cost what the order does with its delivery and discount", () => {
    const [b, a] = ordersOfRows(rows);
    expect(b).toMatchObject({ _id: "b", status: "confirmed", total: 5.3, customerName: "Mia" });
    expect(b?.lines.map(({ _id }) => _id)).toEqual(["b", "b1", "b2"]);
    expect(b && countedLines(b).map(({ name }) => name)).toEqual(["Tool b1", "Tool b2"]);
    expect(a).toMatchObject({ _id: "a", status: "cancelled", total: 5.3 });
    expect(a && countedLines(a)).toHaveLength(1);
  });

  test("may lack lines only at the end of a page that isn't the last", () => {
    expect(ordersOfRows(rows, true).map(({ isPartial }) => isPartial)).toEqual([undefined, true]);
    expect(ordersOfRows(rows).some(({ isPartial }) => isPartial)).toBe(false);
  });
});

test("A row shows its order's new status unless its own line is cancelled", () => {
  if (!first) throw new Error("There is no order");
  const at = { at: "2026-01-03T03:04:05.000Z", by: "customer" } as const;
  const lines = first.lines.map(({ cancelled, ...line }) => ({
    ...line,
    ...(cancelled ? { cancelled: at } : {}),
  }));
  const order = {
    ...{ ...first, lines, paymentDays: 14, returnDays: 30 },
    ...({ status: "shipped", carrier: "Parcel Post", total: 3.1 } as const),
  };
  expect(rows.map((one) => rowOfOrder(one, order).status)).toEqual([
    "cancelled",
    "shipped",
    "shipped",
    "cancelled",
  ]);
  expect(rowOfOrder(row("b1", "b"), order)).toEqual({
    ...row("b1", "b"),
    status: "shipped",
    carrier: "Parcel Post",
    orderTotal: 3.1,
  });
});
