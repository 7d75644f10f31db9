import { expect, test } from "vitest";
import { newPayment } from "../payments/provider/payment.ts";
import { settledWrites } from "./settled-payments.ts";
import { act, placedOrder } from "./test-orders.ts";

const { at } = act;
const payment = newPayment(11994, "EUR", "jane@example.com", at);

test("A payment is marked as settled when its order is deleted, without personal data", () => {
  const paid = { ...placedOrder("paid", 6), payment: { ...payment, paidAt: at } };
  const unpaid = { ...placedOrder("unpaid", 6), payment };
  const orders = [paid, unpaid, placedOrder("invoice", 6)];
  const deleted = orders.map(({ id }) => id);
  const expireAt = new Date("2027-01-20T08:00:00Z");
  expect(settledWrites(orders, { result: null, deleted }, at)).toEqual([
    { path: "settledPayments/paid", fields: { isSettled: true, expireAt }, merge: true },
  ]);
  expect(settledWrites(orders, { result: null, updated: orders }, at)).toEqual([]);
});
