import { expect, test } from "vitest";
import { refundableOf, refundedOf } from "./refund-amounts.ts";

const order = (total: number, ...amounts: number[]) => ({
  ...{ total, refunds: amounts.map((amount) => ({ amount })) },
});

test("partial refunds add up to the cent", () => {
  expect(refundedOf(order(10, 0.1, 0.2))).toBe(0.3);
  expect(refundableOf(order(10, 0.1, 0.2))).toBe(9.7);
});

test("never more than the total can be refunded", () => {
  expect(refundableOf(order(10, 10))).toBe(0);
  expect(refundableOf(order(5, 10))).toBe(0); // a line was cancelled after its refund
});
