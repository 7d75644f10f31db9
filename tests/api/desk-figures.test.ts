import { addDays, addMonths, dayOf, momentOf } from "@shop/contract/calendar";
import { Figures } from "@shop/contract/desk/figures";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { orderDocument, productDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

const { timeZone } = shopConfig;
const today = dayOf(new Date(), timeZone);
/** A month that is over for longer than what Today keeps, and the days of it that the orders are of. */
const month = addMonths(today.slice(0, 7), -4);
const year = month.slice(0, 4);
const on = (day: string) => momentOf(day, "12:00", timeZone);
const [early, late, end] = [
  `${month}-03`,
  `${month}-20`,
  momentOf(`${month}-28`, "23:59", timeZone),
];

const jane = personOf("jane");
const danish = { treatment: "domestic", country: "DK", included: true };
const parcel = { method: "parcel", name: "Parcel", cents: 500, vatRate: 2500 };
const line = (id: string, productId: string, unitPriceCents: number, change = {}) => ({
  ...{ id, productId, name: productId, quantity: 2, unitPriceCents, vatRate: 2500 },
  ...change,
});
const refund = (day: string, cents: number) => ({
  ...{ id: `back-${cents}`, cents, reason: "Scratched", pieces: [], at: on(day) },
  ...{ uid: "boss", name: "Boss" },
});
const order = (id: string, createdAt: Date, lines: readonly Fields[], change = {}) =>
  orderDocument(id, jane, "drill", 2, {
    ...{ createdAt, lines, vat: danish, delivery: parcel, status: "shipped", creditDays: [] },
    ...change,
  });

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("desk-figures", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const admin = await shop.signUp("boss", adminClaims);
await writeDocuments(shop.projectId, {
  "products/drill": productDocument({ kind: "Hammer drill" }),
  "products/saw": productDocument(),
  // 205.00 with VAT, of which 30.00 is paid back seventeen days later and 10.00 a month later.
  "orders/first": order("first", on(early), [line("first", "drill", 10_000)], {
    refunds: [refund(late, 3_000), refund(`${addMonths(month, 1)}-20`, 1_000)],
    creditDays: [late, `${addMonths(month, 1)}-20`],
  }),
  // Cancelled the next day, and paid back: it was no sale.
  "orders/never": order(
    "never",
    on(early),
    [line("never", "saw", 900, { cancelled: { at: on(addDays(early, 1)), by: "customer" } })],
    {
      ...{ status: "cancelled", refunds: [refund(addDays(early, 2), 2_300)] },
      creditDays: [addDays(early, 1), addDays(early, 2)],
    },
  ),
  // Before the shop's midnight of the 28th, by pick-up and without a kind: 20.00.
  "orders/last": order("last", end, [line("last", "saw", 1_000)], {
    delivery: { method: "counter", name: "Pick-up", cents: 0, vatRate: 2500 },
  }),
});
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const figuresOf = async (span: string): Promise<Figures> => {
  const { status, body } = await shop.call("GET /desk/figures", { query: { span } }, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return Figures.parse(body);
};

test("A month has revenue on the days of the orders, and refunds on the days of the refunds", async () => {
  const { totals, parts, vat, kinds, methods, isOver, firstMonth } = await figuresOf(month);
  expect({ isOver, firstMonth }).toEqual({ isOver: true, firstMonth: month });
  expect(totals).toEqual({
    ...{ orders: 2, revenue: 225, net: 180, delivery: 5, discount: 0 },
    ...{ refunds: { count: 2, amount: 53 }, left: 195, leftNet: 156 },
  });
  expect(parts.filter(({ orders }) => orders > 0)).toEqual([
    { of: early, orders: 1, revenue: 205 },
    { of: `${month}-28`, orders: 1, revenue: 20 },
  ]);
  expect(vat).toEqual([{ treatment: "domestic", country: "DK", rate: 25, net: 156, vat: 39 }]);
  expect(kinds).toEqual([
    { kind: "Hammer drill", pieces: 2, revenue: 200 },
    { kind: "", pieces: 2, revenue: 20 },
  ]);
  expect(methods).toEqual([
    { method: "parcel", name: "Parcel", orders: 1, revenue: 205, delivery: 5 },
    { method: "counter", name: "Pick-up", orders: 1, revenue: 20, delivery: 0 },
  ]);
});

test("A month has refunds of the previous month's orders, and is compared with that month", async () => {
  const { totals, compared } = await figuresOf(addMonths(month, 1));
  expect(totals).toMatchObject({ orders: 0, revenue: 0, refunds: { count: 1, amount: 10 } });
  expect(totals).toMatchObject({ left: -10, leftNet: -8 });
  expect(compared.map(({ span, totals: { revenue } }) => [span, revenue])).toEqual([
    [month, 225],
    [addMonths(month, -11), 0],
  ]);
});

test("A year is the sum of its months", async () => {
  const { totals, parts, compared } = await figuresOf(year);
  const months = await Promise.all(parts.map(({ of }) => figuresOf(of)));
  const sum = (of: (one: Figures["totals"]) => number) =>
    months.reduce((all, { totals: one }) => all + of(one), 0);
  expect(totals.revenue).toBe(sum(({ revenue }) => revenue));
  expect(totals.left).toBe(sum(({ left }) => left));
  expect(totals.refunds.count).toBe(sum(({ refunds }) => refunds.count));
  expect(parts.find(({ of }) => of === month)).toEqual({ of: month, orders: 2, revenue: 225 });
  expect(compared).toHaveLength(1);
});

test("A month is summed once: later it is read from its days, and its year from its months", async () => {
  await figuresOf(month);
  await figuresOf(year);
  const path = `months/${month}`;
  const before = await readDocuments(shop.projectId, [path]);
  expect(before[path]?.fields).toMatchObject({ orders: 2, revenueCents: 22_500 });
  const ofMonth = await proxy.during(() => figuresOf(month));
  expect(ofMonth.read).toBeLessThanOrEqual(2 + 31 + 1);
  const ofYear = await proxy.during(() => figuresOf(year));
  expect(ofYear.read).toBeLessThanOrEqual(2 + 12);
  expect(await readDocuments(shop.projectId, [path])).toEqual(before);
});

test("Months before the first order and after today are empty, and write nothing", async () => {
  for (const span of [addMonths(month, -1), "1984", "2999-12"]) {
    const { totals, firstMonth } = await figuresOf(span);
    expect(totals).toMatchObject({ orders: 0, revenue: 0, left: 0 });
    expect(firstMonth).toBe(month);
  }
  const paths = [`months/${addMonths(month, -1)}`, "months/1984-01", "months/2999-12"];
  expect(await readDocuments(shop.projectId, paths)).toEqual({});
});

test.each(["", "2026-13", "26", "2026-1", "yesterday"])(
  "A span like “%s” is refused",
  async (span) => {
    const { status } = await shop.call("GET /desk/figures", { query: { span } }, admin);
    expect(status).toBe(422);
  },
);

test("A shop without orders has no first month", async () => {
  const empty = await openShop("no-figures");
  const owner = await empty.signUp("owner", adminClaims);
  const { body } = await empty.call("GET /desk/figures", { query: { span: month } }, owner);
  expect(Figures.parse(body).firstMonth).toBeUndefined();
  await empty.close();
});
