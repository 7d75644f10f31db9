import { formatDate, formatMoney } from "@shop/contract/format";
import { expect, test } from "vitest";
import { moneyRows } from "./money-rows.ts";
import { moneyOf } from "./order-money.ts";

const delivery = { name: "Delivery", price: 0 };

const line = (unitPrice: number, cancelled?: object) => ({ quantity: 1, unitPrice, cancelled });
const rows = (order: Omit<Parameters<typeof moneyRows>[0], "delivery">) =>
  moneyRows({ delivery, ...order }).map(({ name, amount }) => `${name} ${amount}`);

test("an order's money is exact to the cent", () => {
  const lines = [line(0.1), line(0.2), line(99, {})];
  const money = { total: 30, refunded: 9910, due: 20, refundable: 20 };
  expect(moneyOf({ lines, delivery, refunded: 99.1 })).toMatchObject(money);
});

test("a refund for pieces that came back reduces what is to pay, though a line is cancelled", () => {
  const lines = [line(60), line(40, {})];
  expect(rows({ lines, refunded: 20, refundedForPieces: 20 })).toEqual([
    "Delivery Included",
    `Total ${formatMoney(60)}`,
    `Charged ${formatMoney(60)}`,
    `Refunded ${formatMoney(20)}`,
    `To pay ${formatMoney(40)}`,
  ]);
});

test("a line that is cancelled and refunded is taken off once", () => {
  expect(rows({ lines: [line(60), line(40, {})], refunded: 40 })).toEqual([
    "Delivery Included",
    `Total ${formatMoney(60)}`,
    `Charged ${formatMoney(100)}`,
    `Refunded ${formatMoney(40)}`,
    `To pay ${formatMoney(60)}`,
  ]);
});

test("an order without refunds has a total alone; of a cancelled one nothing is to pay", () => {
  const lines = [line(60), line(40)];
  expect(rows({ lines })).toEqual(["Delivery Included", `Total ${formatMoney(100)}`]);
  expect(rows({ status: "cancelled", lines })).toEqual([
    `Total ${formatMoney(0)}`,
    `To pay ${formatMoney(0)}`,
  ]);
});

test("an order that was refunded beyond its total has nothing to pay", () => {
  expect(rows({ lines: [line(40)], refunded: 60 })).toEqual([
    "Delivery Included",
    `Total ${formatMoney(40)}`,
    `Charged ${formatMoney(60)}`,
    `Refunded ${formatMoney(60)}`,
    `To pay ${formatMoney(0)}`,
  ]);
});

test("a delivery that has a price stands above the total, until all is cancelled", () => {
  const delivered = { delivery: { name: "Express delivery", price: 4.9 } };
  expect(moneyRows({ ...delivered, lines: [line(60), line(40, {})] })).toMatchObject([
    { name: "Express delivery", amount: formatMoney(4.9) },
    { name: "Total", amount: formatMoney(64.9) },
  ]);
  expect(moneyRows({ ...delivered, lines: [line(60, {})] })).toMatchObject([
    { name: "Total", amount: formatMoney(0) },
    { name: "To pay" },
  ]);
});

test("a card order shows what was paid, what was refunded and what is kept", () => {
  const payment = { state: "part-refunded", paidAt: "2026-11-27T10:00:00Z" } as const;
  expect(rows({ lines: [line(40)], refunded: 10, payment })).toEqual([
    "Delivery Included",
    `Total ${formatMoney(40)}`,
    `Paid ${formatMoney(40)}`,
    `Refunded ${formatMoney(10)}`,
    `Kept ${formatMoney(30)}`,
  ]);
});

const payTo = { bankDetails: "Tools Ltd\nIBAN GB29", reference: "AB-INV-000042" };

test("an invoice order shows below its amount until when, where to and with which reference it is paid", () => {
  const shipped = { status: "shipped", at: "2026-11-25T12:00:00Z", by: "shop" } as const;
  const delivered = { status: "delivered", at: "2026-11-27T12:00:00Z", by: "shop" } as const;
  const order = { lines: [line(60)], paymentDays: 14, payTo };
  const account = ["Pay to Tools Ltd\nIBAN GB29", "Reference AB-INV-000042"];
  const total = ["Delivery Included", `Total ${formatMoney(60)}`];
  expect(rows({ ...order, history: [shipped] })).toEqual([
    ...[...total, "Due Within 14 days after delivery"],
    ...account,
  ]);
  expect(rows({ ...order, history: [shipped, delivered] })).toEqual([
    ...[...total, `Due ${formatDate("2026-12-11")}`],
    ...account,
  ]);
});

test("an order by card, a cancelled one and one that is refunded have nothing due", () => {
  const order = { lines: [line(60)], paymentDays: 14, payTo };
  const payment = { state: "paid", paidAt: "2026-11-27T10:00:00Z" } as const;
  for (const settled of [{ payment }, { status: "cancelled" as const }, { refunded: 60 }])
    expect(rows({ ...order, ...settled }).join()).not.toMatch(/Due|Pay to/);
});

const taxed = { treatment: "domestic" as const, country: "GB", shares: [] };

test("VAT by rate stands below a total that includes it, and above one that it is added to", () => {
  const lines = [
    { ...line(60), vatRate: 20 },
    { ...line(40), vatRate: 5 },
  ];
  expect(rows({ lines, vat: { ...taxed, included: true } })).toEqual([
    "Delivery Included",
    `Total ${formatMoney(100)}`,
    `Of which VAT 20\u00a0% ${formatMoney(10)}`,
    `Of which VAT 5\u00a0% ${formatMoney(1.9)}`,
  ]);
  expect(rows({ lines, vat: { ...taxed, included: false } })).toEqual([
    "Delivery Included",
    `VAT 20\u00a0% ${formatMoney(12)}`,
    `VAT 5\u00a0% ${formatMoney(2)}`,
    `Total ${formatMoney(114)}`,
  ]);
});
