import { addMonths, dayOf, momentOf } from "@shop/contract/calendar";
import { accountsParts } from "@shop/contract/desk/accounts";
import { Invoices } from "@shop/contract/invoices";
import { toMinorUnits } from "@shop/contract/money";
import { OrderDetails } from "@shop/contract/orders";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { accountsPart, rowsOf } from "./shop/accounts.ts";
import { deskOf } from "./shop/desk.ts";

const { timeZone } = shopConfig;
const month = dayOf(new Date(), timeZone).slice(0, 7);
const before = addMonths(month, -1);

const shop = await openShop("desk-accounts");
const [jane, ingrid] = await Promise.all([shop.signUp("jane"), shop.signUp("ingrid", adminClaims)]);
const desk = deskOf(shop, ingrid);
await Promise.all([
  shop.addProduct("drill", { priceCents: 1_999 }),
  shop.addProduct("book", { priceCents: 333, vatClass: "reduced" }),
  shop.addProduct("map", { priceCents: 707, vatClass: "zero" }),
]);
afterAll(() => shop.close());

const accountsOf = async (of: string) =>
  (await Promise.all(accountsParts.map((part) => accountsPart(shop, ingrid, of, part)))).flat();

/** Adds amounts up by a key, in minor units. */
const sums = (amounts: readonly (readonly [key: string, amount: number])[]) => {
  const all = new Map<string, number>();
  for (const [key, amount] of amounts) all.set(key, (all.get(key) ?? 0) + toMinorUnits(amount));
  return Object.fromEntries([...all].filter(([, cents]) => cents !== 0).toSorted());
};

/** Numbers from 0 up to 1 that follow from a seed (mulberry32). */
const randomBy = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
};

const seed = Number(process.env.ACCOUNTS_SEED ?? Date.now() % 1e6);

test(`The CSV of a month adds up to the cent with the invoices of its orders (ACCOUNTS_SEED=${seed})`, async () => {
  const random = randomBy(seed);
  const under = (most: number) => Math.floor(random() * most);
  const [method] = defaultShipping.methods;
  if (!method) throw new Error("A shop delivers");
  const paid = { ...method, rows: [{ upTo: null, cents: 495 }] };
  const settings = { ...defaultShipping, methods: [paid], revision: 0 };
  const set = await shop.call("PUT /desk/settings/shipping", { body: settings }, ingrid);
  expect(set.status, set.text).toBe(200);

  const refund = async (id: string, line?: string) => {
    const pieces = line ? { pieces: [{ line, quantity: 1 + under(3) }] } : {};
    const body = { amount: (1 + under(900)) / 100, reason: "Scratched", ...pieces };
    await shop.call("POST /desk/orders/:id/refunds", { params: { id }, body }, ingrid);
  };
  const baskets = [
    ["drill"],
    ["drill", "book"],
    ["book", "map"],
    ["drill", "book", "map"],
  ] as const;
  const ids: string[] = [];
  for (let index = 0; index < 16; index++) {
    const { _id: id, lines } = await desk.place(jane, baskets[under(4)] ?? []);
    ids.push(id);
    const cancel = { status: "cancelled", reason: "Broken" } as const;
    if (random() < 0.3)
      await desk.step(id, { ...cancel, seen: "placed", line: lines.at(-1)?._id ?? "" });
    if (random() < 0.2) await refund(id);
    if (random() < 0.8) await desk.ship(id);
    if (random() < 0.5) await refund(id, random() < 0.5 ? lines[0]?._id : undefined);
    if (random() < 0.3) await refund(id);
    if (random() < 0.3) await desk.step(id, { ...cancel, seen: "shipped", piecesAreBack: true });
  }

  const entries = await accountsOf(month);
  const rows = rowsOf(entries);
  const orders = await Promise.all(
    ids.map(async (id) => {
      const params = { id };
      const details = await shop.call("GET /purchase/:id", { params }, jane);
      const invoices = await shop.call("GET /purchase/:id/invoices", { params }, jane);
      return {
        ...OrderDetails.parse(details.body),
        ...Invoices.parse(invoices.body),
      };
    }),
  );
  const issued = orders.flatMap(({ invoices }) => invoices);
  expect(issued.some(({ kind }) => kind === "credit-note")).toBe(true);

  const signOf = (kind: string) => (kind === "invoice" ? 1 : -1);
  const papers = rows.filter(({ Kind }) => Kind === "Invoice" || Kind === "Credit note");
  const ofColumn = (name: string) =>
    sums(papers.map((row) => [`${row.Number} at ${row.Rate}`, Number(row[name])]));
  const ofShares = (amountOf: (share: { net: number; vat: number }) => number) =>
    sums(
      issued.flatMap(({ number, kind, vat }) =>
        (vat?.shares ?? []).map(
          (share) => [`${number} at ${share.rate}`, signOf(kind) * amountOf(share)] as const,
        ),
      ),
    );
  expect(ofColumn("Net")).toEqual(ofShares(({ net }) => net));
  expect(ofColumn("VAT")).toEqual(ofShares(({ vat }) => vat));
  expect(sums(papers.map((row) => [row.Number ?? "", Number(row.Gross)]))).toEqual(
    sums(issued.map(({ number, kind, total }) => [number, signOf(kind) * total])),
  );

  const moved = rows.filter(({ Kind }) => Kind === "Refund");
  expect(sums(moved.map((row) => [row.Order ?? "", Number(row.Gross)]))).toEqual(
    sums(orders.map(({ number, refunded = 0 }) => [number, -refunded])),
  );
  const ordered = rows.filter(({ Kind }) => Kind === "Order");
  expect(new Set(ordered.map(({ Number: number }) => number)).size).toBe(ids.length);
  expect(sums(ordered.map((row) => [row.Order ?? "", Number(row.Gross)]))).toEqual(
    sums(orders.map((one) => [one.number, one.status === "cancelled" ? 0 : one.total])),
  );
});

const on = (day: string) => momentOf(day, "12:00", timeZone);
const byCard = (paidAt?: Date): Fields => ({
  ...{ cents: 2_000, currency: shopConfig.currency.code, intent: "pi_1" },
  ...{ startedAt: on(`${before}-05`), expiresAt: on(`${before}-06`), dueAt: null },
  ...(paidAt ? { paidAt } : {}),
});
const refundOf = (id: string, day: string, cents: number, money?: Fields): Fields => ({
  ...{ id, cents, reason: "Scratched", pieces: [], at: on(day), uid: "ingrid", name: "Ingrid" },
  ...(money ? { money } : {}),
});

test("Payments and refunds are in the month in which the money moved, with Stripe's id", async () => {
  const card = (id: string, change: Fields) => [
    `orders/${id}`,
    orderDocument(id, personOf("joe"), "drill", 1, {
      ...{ createdAt: on(`${before}-05`), number: `AB-CARD-${id}` },
      ...change,
    }),
  ];
  await writeDocuments(
    shop.projectId,
    Object.fromEntries([
      card("paid", {
        ...{ payment: byCard(on(`${before}-07`)), status: "shipped" },
        refunds: [
          refundOf("early", `${before}-20`, 300, { state: "succeeded", id: "re_1" }),
          refundOf("failed", `${before}-21`, 200, { state: "failed", id: "re_2" }),
          refundOf("late", `${month}-01`, 100),
        ],
        creditDays: [`${before}-20`, `${before}-21`, before, `${month}-01`, month],
      }),
      card("unpaid", { payment: byCard(), status: "pending", placement: "pending" }),
    ]),
  );
  expect((await accountsPart(shop, ingrid, before, "orders")).map(({ _id }) => _id)).toEqual([
    "paid",
  ]);
  expect(await accountsPart(shop, ingrid, before, "payments")).toMatchObject([
    { kind: "payment", order: "AB-CARD-paid", amount: 20, method: "card", reference: "pi_1" },
  ]);
  expect(await accountsPart(shop, ingrid, before, "refunds")).toMatchObject([
    { _id: "paid-early", amount: -3, method: "card", reference: "re_1", state: "succeeded" },
    { _id: "paid-failed", amount: 0, reference: "re_2", state: "failed" },
  ]);
  const now = (await accountsPart(shop, ingrid, month, "refunds")).filter(
    ({ order }) => order === "AB-CARD-paid",
  );
  expect(now).toMatchObject([{ _id: "paid-late", amount: -1, method: "other" }]);
});
