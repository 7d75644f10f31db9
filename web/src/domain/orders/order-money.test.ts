import { expect, test } from "vitest";
import { moneyOf, moneyRows } from "./order-money.ts";

const line = (unitPrice: number, cancelled?: object) => ({ quantity: 1, unitPrice, cancelled });
const rows = (...order: Parameters<typeof moneyOf>) =>
  moneyRows(moneyOf(...order)).map(({ name, amount }) => `${name} ${amount}`);

test("an order's money is exact to the cent", () => {
  const lines = [line(0.1), line(0.2), line(99, {})];
  const money = { total: 30, refunded: 9910, due: 20, refundable: 20 };
  expect(moneyOf({ lines, refunded: 99.1 })).toMatchObject(money);
});

test("a refund for pieces that came back reduces what is to pay, though a line is cancelled", () => {
  const lines = [line(60), line(40, {})];
  expect(rows({ lines, refunded: 20, refundedForPieces: 20 })).toEqual([
    "Total $60.00",
    "Refunded −$20.00",
    "To pay $40.00",
  ]);
});

test("a line that is cancelled and refunded is taken off once", () => {
  expect(rows({ lines: [line(60), line(40, {})], refunded: 40 })).toEqual([
    "Total $60.00",
    "Refunded −$40.00",
    "Of that, for cancelled tools +$40.00",
    "To pay $60.00",
  ]);
});

test("an order without refunds has a total alone; of a cancelled one nothing is to pay", () => {
  const lines = [line(60), line(40)];
  expect(rows({ lines })).toEqual(["Total $100.00"]);
  expect(rows({ status: "cancelled", lines })).toEqual(["Total $0.00", "To pay $0.00"]);
});

test("what was refunded beyond the order is named", () => {
  expect(rows({ lines: [line(40)], refunded: 60 })).toEqual([
    "Total $40.00",
    "Refunded −$60.00",
    "Refunded beyond the order +$20.00",
    "To pay $0.00",
  ]);
});
