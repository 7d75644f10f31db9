import { expect, test } from "vitest";
import { moneyOf, moneyRows } from "./order-money.ts";

const line = (unitPrice: number, cancelled?: object) => ({ quantity: 1, unitPrice, cancelled });
const rows = (...order: Parameters<typeof moneyOf>) =>
  moneyRows(moneyOf(...order)).map(({ name, amount }) => `${name} ${amount}`);

test("an order's money is exact to the cent, of its refunds or of their sum", () => {
  const lines = [line(0.1), line(0.2), line(99, {})];
  const refunds = [{ amount: 0.1 }, { amount: 99 }];
  for (const order of [
    { lines, refunds },
    { lines, refunded: 99.1 },
  ])
    expect(moneyOf(order)).toMatchObject({ total: 30, refunded: 9910, due: 20, refundable: 20 });
});

test("a line that is cancelled and refunded is taken off once", () => {
  expect(rows({ lines: [line(60), line(40, {})], refunded: 40 })).toEqual([
    ...["Total $60.00", "Refunded −$40.00", "Of that, for cancelled tools +$40.00"],
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
    ...["Total $40.00", "Refunded −$60.00", "Refunded beyond the order +$20.00", "To pay $0.00"],
  ]);
});
