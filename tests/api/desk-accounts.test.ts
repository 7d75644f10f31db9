import { addMonths, dayOf, momentOf } from "@shop/contract/calendar";
import { AccountsEntry, type AccountsPart, accountsParts } from "@shop/contract/desk/accounts";
import { Figures } from "@shop/contract/desk/figures";
import { Invoices } from "@shop/contract/invoices";
import { toMinorUnits } from "@shop/contract/money";
import { OrderDetails } from "@shop/contract/orders";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { csvHead, csvLines } from "../../web/src/admin/csv/csv-text.ts";
import { accountsSheet } from "../../web/src/admin/figures/accounts-sheet.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims, personOf, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCardShop } from "./shop/cards.ts";
import { deskOf } from "./shop/desk.ts";
import { nextCursor } from "./shop/pages.ts";

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

/** Reads a part of a month's accounts, in pages of seven. */
const partOf = async (
  of: string,
  part: AccountsPart,
  { call } = shop,
  by = ingrid,
): Promise<AccountsEntry[]> => {
  const entries: AccountsEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { month: of, part, limit: 7, cursor };
    const answer = await call("GET /desk/accounts", { query }, by);
    expect(answer.status, answer.text).toBe(200);
    entries.push(...z.array(AccountsEntry).parse(answer.body));
    cursor = nextCursor(answer);
    if (cursor === undefined) return entries;
  }
};

const accountsOf = async (of: string) =>
  (await Promise.all(accountsParts.map((part) => partOf(of, part)))).flat();

/** The rows of the CSV file, none of whose cells has a comma. */
const rowsOf = (entries: readonly AccountsEntry[]): Readonly<Record<string, string>>[] => {
  const csv = csvHead(accountsSheet, "comma") + csvLines(accountsSheet, entries, "comma");
  const [heads = [], ...rows] = csv
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ""])),
  );
};

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

const lost = { status: "cancelled", reason: "Lost" } as const;
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

test("Payments and refunds stand in the month in which the money moved, with Stripe's id", async () => {
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
  expect((await partOf(before, "orders")).map(({ _id }) => _id)).toEqual(["paid"]);
  expect(await partOf(before, "payments")).toMatchObject([
    { kind: "payment", order: "AB-CARD-paid", amount: 20, method: "card", reference: "pi_1" },
  ]);
  expect(await partOf(before, "refunds")).toMatchObject([
    { _id: "paid-early", amount: -3, method: "card", reference: "re_1", state: "succeeded" },
    { _id: "paid-failed", amount: 0, reference: "re_2", state: "failed" },
  ]);
  const now = (await partOf(month, "refunds")).filter(({ order }) => order === "AB-CARD-paid");
  expect(now).toMatchObject([{ _id: "paid-late", amount: -1, method: "other" }]);
});

test("A refund that fails weeks later is taken back in that month, and the month of the refund stays, also in the figures", async () => {
  const [sentIn, failedIn] = [addMonths(month, -3), addMonths(month, -2)];
  const cards = await openCardShop("late-failure");
  const { stripe, jane, admin } = cards;
  const refundsOf = async (of: string) => {
    const entries = await partOf(of, "refunds", cards, admin);
    const answer = await cards.call("GET /desk/figures", { query: { span: of } }, admin);
    const { refunds, left } = Figures.parse(answer.body).totals;
    return { amounts: entries.map(({ amount }) => amount), refunds, left };
  };
  try {
    await cards.addProduct("drill");
    const { id } = await cards.buy(jane, "drill");
    await deskOf(cards, admin).ship(id);
    await cards.refund(id, 5);
    const path = `orders/${id}`;
    /** Has the order say that its refund was made, and failed, on some days. */
    const date = async (days: string[], money: Fields = {}) => {
      const { [path]: order } = await readDocuments(cards.projectId, [path]);
      const [one] = (order?.fields.refunds ?? []) as Fields[]; // as the shop stores them
      const refunds = [
        { ...one, at: on(`${sentIn}-20`), money: { ...(one?.money as Fields), ...money } }, // likewise
      ];
      const [createdAt, creditDays] = [
        on(`${sentIn}-05`),
        days.flatMap((day) => [day, day.slice(0, 7)]),
      ];
      await writeDocuments(cards.projectId, {
        [path]: { ...order?.fields, createdAt, refunds, creditDays },
      });
    };
    await date([`${sentIn}-20`]);
    const sent = await refundsOf(sentIn);
    expect(sent).toMatchObject({ amounts: [-5], refunds: { count: 1, amount: 5 } });

    stripe.settleRefund(stripe.refunds().at(-1)?.id ?? "", "failed");
    await stripe.idle();
    const { [path]: failed } = await readDocuments(cards.projectId, [path]);
    expect(failed?.fields.creditDays).toContain(dayOf(new Date(), timeZone));
    expect(await refundsOf(sentIn)).toEqual(sent);
    expect(await partOf(month, "refunds", cards, admin)).toMatchObject([
      { _id: expect.stringMatching("-failed$"), amount: 5, state: "failed", kind: "refund" },
    ]);

    // The figures have days that are over: as if it had failed on one.
    await date([`${sentIn}-20`, `${failedIn}-11`], { failedAt: on(`${failedIn}-11`) });
    expect(await refundsOf(sentIn)).toEqual(sent);
    expect(await refundsOf(failedIn)).toEqual({
      ...{ amounts: [5], refunds: { count: 0, amount: -5 }, left: 5 },
    });
  } finally {
    await cards.close();
  }
});

test("What customers paid by card is their invoices, and with Stripe's fees and disputes what is paid out", async () => {
  const cards = await openCardShop("payouts");
  const { stripe, jane, joe, admin, step } = cards;
  try {
    const currency = shopConfig.currency.code.toLowerCase();
    const names = Array.from({ length: 10 }, (_, index) => `tool-${index}`);
    await Promise.all(names.map((id) => cards.addProduct(id)));
    const orders: { id: string; by: SignedIn }[] = [];
    for (const [index, name] of names.entries()) {
      const by = index % 2 ? jane : joe;
      const { id, page } = await cards.buy(by, name);
      orders.push({ id, by });
      if (index % 3 === 0) await cards.cancel(id, by);
      else await deskOf(cards, admin).ship(id);
      if (index % 3 === 1) await cards.refund(id, 10 + index / 100);
      if (index === 5) await step(id, { ...lost, seen: "shipped", piecesAreBack: true });
      const intent = stripe.sessions().find((one) => one.id === page)?.payment_intent ?? "";
      if (index === 2) stripe.dispute(intent);
      if (index === 4) stripe.payOut(currency);
    }
    stripe.refundsBegin("pending");
    const [, second] = orders;
    await cards.refund(second?.id ?? "", 1.11, "failed");
    stripe.settleRefund(stripe.refunds().at(-1)?.id ?? "", "failed");
    await stripe.idle();
    stripe.payOut(currency);

    const parts = accountsParts.map((part) => partOf(month, part, cards, admin));
    const entries = (await Promise.all(parts)).flat();
    const rows = rowsOf(entries);
    const grossOf = (...kinds: string[]) =>
      rows
        .filter(({ Kind = "" }) => kinds.includes(Kind))
        .reduce((sum, { Gross }) => sum + toMinorUnits(Number(Gross)), 0);
    expect(entries.filter(({ kind }) => kind === "payout")).toHaveLength(2);
    expect(grossOf("Fee")).toBeLessThan(0);
    expect(grossOf("Other movement")).toBeLessThan(0);
    expect(grossOf("Payment", "Refund")).toBe(grossOf("Invoice", "Credit note"));
    expect(grossOf("Payment", "Refund", "Fee", "Other movement")).toBe(grossOf("Payout"));
    expect(entries.filter(({ kind }) => kind === "payment")).toHaveLength(names.length);
  } finally {
    await cards.close();
  }
});
