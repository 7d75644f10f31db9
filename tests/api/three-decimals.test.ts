import { randomUUID } from "node:crypto";
import { Paper } from "@shop/contract/papers";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { openStripe } from "../../scripts/stripe/stand-in.ts";
import type { Answer } from "../support/call.ts";
import { adminClaims } from "../support/people.ts";
import { basketBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { buildInCurrency } from "./shop/build-in-currency.ts";

// A shop that sells in Kuwait's money: its API speaks in three decimals, Stripe's in fils.
const source = await buildInCurrency({ code: "KWD", name: "dinars", minorDigits: 3 });
const stripe = await openStripe();
const shop = await openShop("three-decimals", stripe.env, {}, source);
stripe.sendEventsTo(`${shop.url}/payments/events`);
const jane = await shop.signUp("jane");
const admin = await shop.signUp("admin", adminClaims);
afterAll(async () => {
  await shop.close();
  stripe.close();
});

/** What the tests read of an order, whose amounts this process's own schemas would refuse. */
const Order = z.object({
  _id: z.string(),
  status: z.string(),
  total: z.number(),
  lines: z.object({ _id: z.string(), total: z.number() }).array(),
  delivery: z.object({ price: z.number() }),
});

/** @returns an amount on the wire in minor units */
const fils = (amount: number): number => Math.round(amount * 1000);

const checkOut = (pay: "card" | "invoice", lines: Readonly<Record<string, number>>) =>
  shop.call(
    "POST /checkout",
    {
      body: { ...basketBody(Object.entries(lines)), pay },
      headers: { "idempotency-key": randomUUID() },
    },
    jane,
  );

const placed = ({ status, text, body }: Answer) => {
  expect(status, text).toBe(201);
  return z
    .object({ order: Order, total: z.number(), payment: z.object({ url: z.string() }).optional() })
    .parse(body);
};

const bought = async (lines: Readonly<Record<string, number>>): Promise<string> => {
  const { order, payment } = placed(await checkOut("card", lines));
  stripe.pay(payment?.url ?? "");
  await stripe.idle();
  return order._id;
};

const refund = (id: string, amount: number) => {
  const body = { amount, reason: "Scratched", pieces: [] };
  const headers = { "idempotency-key": randomUUID() };
  return shop.call("POST /desk/orders/:id/refunds", { params: { id }, headers, body }, admin);
};

const details = async (id: string) =>
  (await shop.call("GET /desk/orders/:id", { params: { id } }, admin)).body;

for (const [id, priceCents] of Object.entries({ fit: 1250, odd: 1235, other: 1235 }))
  await shop.addProduct(id, { priceCents, availableQuantity: 1000, minimumOrderQuantity: 1 });

test("prices are kept to the fils: in the list, and in an order's lines and total", async () => {
  const { order, total } = placed(await checkOut("invoice", { fit: 6, odd: 7 }));
  expect(order.lines.map((line) => line.total)).toEqual([7.5, 8.645]);
  expect(fils(total)).toBe(16_145 + fils(order.delivery.price));
  const { body } = await shop.call("GET /product", {});
  expect(JSON.stringify(body)).toContain('"price":1.235');
});

test("a card pays a total that ends in 0 fils exactly, and any other is refused and reserves no stock", async () => {
  const { order, payment } = placed(await checkOut("card", { fit: 6 }));
  const page = stripe.sessions().find(({ url }) => url === payment?.url);
  expect([page?.amount_total, page?.currency]).toEqual([fils(order.total), "kwd"]);
  stripe.pay(payment?.url ?? "");
  await stripe.idle();
  expect(await details(order._id)).toMatchObject({ status: "placed", payment: { state: "paid" } });

  const before = await shop.stockOf("odd");
  const refused = await checkOut("card", { odd: 7 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "payment-unavailable",
    detail: expect.stringContaining("Cards pay only multiples of"),
  });
  expect(await shop.stockOf("odd")).toBe(before);
});

test("a refund to a card is refused when the card can't get its amount", async () => {
  const id = await bought({ fit: 6 });
  expect((await refund(id, 1.235)).status).toBe(422);
  expect((await refund(id, 1.2355)).status).toBe(422);
  expect((await refund(id, 1.23)).status).toBe(201);
  expect(stripe.refunds().at(-1)).toMatchObject({ amount: 1230, metadata: { order: id } });
  expect(await details(id)).toMatchObject({ payment: { state: "part-refunded" } });
});

test("an automatic refund is rounded up to what a card can get, and adds up to all that was paid", async () => {
  const id = await bought({ odd: 7, other: 3 });
  const { lines, total } = Order.parse(await details(id));
  const [odd] = lines;
  const cancel = (line?: string) =>
    shop.call("POST /purchase/:id/cancellation", { params: { id }, body: { line } }, jane);
  expect((await cancel(odd?._id)).status).toBe(200);
  const paidBack = () =>
    stripe
      .refunds()
      .filter(({ metadata }) => metadata?.order === id)
      .map(({ amount }) => amount);
  expect(paidBack()).toEqual([8650]); // for 8.645
  expect((await cancel()).status).toBe(200);
  expect(paidBack().reduce((sum, amount) => sum + amount, 0)).toBe(fils(total));
  expect(await details(id)).toMatchObject({ payment: { state: "refunded" } });
});

test("an invoice shows the fils, and has no e-invoice, which allows two decimals", async () => {
  const { order } = placed(await checkOut("invoice", { odd: 7 }));
  const asked = await shop.call(
    "POST /desk/orders/:id/invoice",
    { params: { id: order._id } },
    admin,
  );
  expect(asked.status, asked.text).toBe(200);
  const { invoices } = z
    .object({ invoices: z.object({ number: z.string(), total: z.number() }).array() })
    .parse(asked.body);
  expect(invoices).toMatchObject([{ total: order.total }]);
  const { number } = invoices[0] ?? { number: "" };
  const params = { id: order._id, number };
  const printed = await shop.call("GET /papers/:id/:number", { params }, admin);
  expect(printed.status, printed.text).toBe(200);
  const pdf = Buffer.from(Paper.parse(printed.body).pdf, "base64").toString("latin1");
  expect(pdf).toContain("%PDF-1.7");
  expect(pdf).not.toContain("factur-x.xml");
});
