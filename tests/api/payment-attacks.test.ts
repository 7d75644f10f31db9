import { createHmac } from "node:crypto";
import { PaymentProgress } from "@shop/contract/orders";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { call } from "../support/call.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { basketBody } from "../support/requests.ts";
import { openCardShop } from "./shop/cards.ts";

const shop = await openCardShop("payment-attacks");
const { stripe, jane, joe, admin } = shop;
afterAll(() => shop.close());
afterEach(() => stripe.deliverBy(() => "send"));

const [pieces, cents] = [6, 6 * 1999];
const put = (...ids: string[]) => Promise.all(ids.map((id) => shop.addProduct(id)));
const statusOf = async (id: string) => (await shop.details(id)).status;
const { STRIPE_WEBHOOK_SECRET: secret } = stripe.env;

/** @param at seconds since 1970 */
const signatureOf = (body: string, by = secret, at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`;

const send = async (body: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(shop.eventsUrl, { method: "POST", body, headers })).status;

const sendSigned = (body: string) => send(body, { "stripe-signature": signatureOf(body) });

/** An event about a payment page, as Stripe words it. */
const eventOf = (page: string, metadata: object, id = `evt_${page}`): string =>
  JSON.stringify({
    ...{ id, object: "event", type: "checkout.session.completed" },
    data: { object: { id: page, object: "checkout.session", metadata } },
  });

const labelsOf = (page: string) => stripe.sessions().find(({ id }) => id === page)?.metadata ?? {};

describe("an event", () => {
  test("that is forged, changed or old is refused", async () => {
    await put("forged");
    stripe.deliverBy(() => "lose");
    const { id, page } = await shop.begin(joe, "forged");
    const body = eventOf(page, labelsOf(page));
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const signatures = [
      ...["t=1,v1=00", signatureOf(body, "whsec_other"), signatureOf(`${body} `)],
      ...[signatureOf(body, secret, hourAgo), signatureOf(body).replace("v1", "v0")],
    ];
    expect(await send(body)).toBe(403);
    for (const signature of signatures)
      expect(await send(body, { "stripe-signature": signature })).toBe(403);
    // A signed one that says more than Stripe does: Stripe is asked.
    expect(await sendSigned(body)).toBe(200);
    expect(await statusOf(id)).toBe("pending");
    await shop.giveUp(id, joe);
  });

  test("that is too large is refused", async () => {
    expect(await send("x".repeat(300_000), { "stripe-signature": "t=1,v1=00" })).toBe(413);
  });

  test("that is sent again after a full refund changes nothing", async () => {
    await put("replayed");
    const { id, page } = await shop.buy(joe, "replayed");
    await shop.cancel(id, joe);
    const before = await shop.details(id);
    expect(before).toMatchObject({ status: "cancelled", payment: { state: "refunded" } });
    const sent = stripe.refunds().length;
    for (const event of ["evt_replayed", "evt_replayed", "evt_new"])
      expect(await sendSigned(eventOf(page, labelsOf(page), event))).toBe(200);
    expect(await shop.details(id)).toEqual(before);
    expect(stripe.refunds()).toHaveLength(sent);
    expect(await shop.stockOf("replayed")).toBe(1000);
  });

  test("doesn't pay an order by another order's payment page", async () => {
    await put("cheap", "dear");
    stripe.deliverBy(() => "lose");
    const [dear, cheap] = [await shop.begin(jane, "dear"), await shop.begin(joe, "cheap")];
    stripe.pay(cheap.url);
    // As if the shop had ended before it kept the page.
    const path = `orders/${dear.id}`;
    const { [path]: stored } = await readDocuments(shop.projectId, [path]);
    const { payment, ...fields } = stored?.fields ?? {};
    const { session: _, ...rest } = payment as Fields; // as the shop stores it
    await writeDocuments(shop.projectId, { [path]: { ...fields, payment: rest } });
    await sendSigned(eventOf(cheap.page, labelsOf(dear.page)));
    expect(await statusOf(dear.id)).toBe("pending");
    expect((await shop.ask(dear.id, jane)).url).toBe(dear.url);
    expect((await shop.ask(cheap.id, joe)).order.status).toBe("placed");
    await shop.giveUp(dear.id, jane);
  });

  test("about nothing of the shop’s is answered 200", async () => {
    const eventWith = (type: string, object: object) =>
      JSON.stringify({ id: `evt_${type}`, object: "event", type, data: { object } });
    const own = { shop: shop.projectId, order: "none" };
    for (const body of [
      eventWith("refund.updated", { id: "re_unknown", payment_intent: "pi_unknown", metadata: {} }),
      eventWith("charge.dispute.created", { id: "dp_1", payment_intent: null }),
      eventWith("checkout.session.completed", { id: "cs_no_metadata", metadata: {} }),
      eventWith("checkout.session.completed", { id: "cs_unknown", metadata: own }),
      eventWith("invoice.paid", { id: "in_1" }),
      "{}",
    ])
      expect(await sendSigned(body), body).toBe(200);
  });

  test("about another shop’s payment in the same Stripe account is ignored", async () => {
    await put("neighbour");
    stripe.deliverBy(() => "lose");
    const { id, page, url } = await shop.begin(joe, "neighbour");
    stripe.pay(url);
    const labels = { ...labelsOf(page), shop: "https://neighbour.example" };
    expect(await sendSigned(eventOf(page, labels))).toBe(200);
    expect(await statusOf(id)).toBe("pending");
    expect((await shop.ask(id, joe)).order.status).toBe("placed");
  });
});

describe("an amount", () => {
  test.each([-1, 0, 0.001, Number.NaN, 1e21, "5"])("of %s is never refunded", async (amount) => {
    await put("amounts");
    const { id } = await shop.begin(jane, "amounts");
    const body = { amount, reason: "Scratched", pieces: [] };
    // as: what the contract refuses
    const request = { params: { id }, body } as never;
    expect((await shop.call("POST /desk/orders/:id/refunds", request, admin)).status).toBe(422);
    await shop.giveUp(id, jane);
  });

  test.each([-6, 0, 1.5, 1e21, "6"])("of %s units is refused", async (quantity) => {
    await put("quantities");
    const lines = [{ purchaseId: "quantities", quantity }];
    // as: what the contract refuses
    const request = { body: { ...basketBody([]), pay: "card", lines } } as never;
    expect([409, 422]).toContain((await shop.call("POST /checkout", request, jane)).status);
    expect(await shop.stockOf("quantities")).toBe(1000);
  });

  test("named by a customer doesn’t change what they pay", async () => {
    await put("named");
    const before = stripe.sessions().length;
    const body = { ...basketBody([["named", pieces]]), pay: "card" as const, total: 0.01 };
    expect((await shop.call("POST /checkout", { body }, jane)).status).toBe(409);
    expect(stripe.sessions()).toHaveLength(before);
    expect(await shop.stockOf("named")).toBe(1000);
  });

  test("is refunded once, however many refunds are requested at once", async () => {
    await put("many");
    const { id, page } = await shop.buy(jane, "many");
    const intent = stripe.intentOf(page);
    const refunds = Array.from({ length: 8 }, (_, turn) => shop.refund(id, 50, `many-${turn}`));
    const done = (await Promise.all(refunds)).filter(({ status }) => status === 201);
    const sent = stripe.refunds().filter((one) => one.payment_intent === intent);
    expect([done.length, sent.length]).toEqual([2, 2]);
    expect(await shop.faults()).toEqual([]);
  });
});

describe("a payment for an order that has ended", () => {
  test("is refunded whole, and stock that somebody else has ordered by then stays theirs", async () => {
    await shop.addProduct("ended", { availableQuantity: pieces + 1 });
    const { id, number, page, url } = await shop.begin(jane, "ended");
    stripe.pay(url, "slow");
    stripe.settle(page, false);
    await stripe.idle();
    expect(await statusOf(id)).toBe("cancelled");
    expect((await shop.checkOut(joe, { ended: pieces })).status).toBe(201);
    stripe.settle(page, true);
    await stripe.idle();
    expect(await shop.details(id)).toMatchObject({
      ...{ status: "cancelled", payment: { state: "refunded" } },
    });
    expect(stripe.refunds().at(-1)).toMatchObject({ amount: cents, metadata: { order: id } });
    expect(await shop.stockOf("ended")).toBe(1);
    const told = `Your payment for order ${number} is on its way back`;
    expect(await shop.mailsTo(jane)).toContain(told);
  });
});

describe("a guest’s payment", () => {
  const ask = (method: "POST" | "DELETE", id: string, token: string | null) =>
    call(shop.url, `${method} /purchase/:id/payment`, { params: { id } }, token);

  test("can be seen and cancelled only by whoever began it", async () => {
    await put("guests");
    const [gail, gus] = [
      await shop.beginAsGuest("gail@example.com", "guests"),
      await shop.beginAsGuest("gail@example.com", "guests"),
    ];
    for (const method of ["POST", "DELETE"] as const) {
      for (const token of [null, gus.token, `${gail.token}x`])
        expect((await ask(method, gail.id, token)).status).toBe(401);
      expect((await ask(method, gail.id, joe.session)).status).toBe(404);
    }
    expect(await statusOf(gail.id)).toBe("pending");
    const { body } = await ask("POST", gail.id, gail.token);
    expect(PaymentProgress.parse(body).url).toBe(gail.url);
    for (const { id, token } of [gail, gus]) await ask("DELETE", id, token);
    expect(await shop.stockOf("guests")).toBe(1000);
  });

  test("places the order, and is refunded when the guest cancels it", async () => {
    await put("guests-own");
    const { id, url, token } = await shop.beginAsGuest("gwen@example.com", "guests-own");
    stripe.pay(url);
    await stripe.idle();
    const { body } = await ask("POST", id, token);
    expect(PaymentProgress.parse(body).order).toMatchObject({
      ...{ status: "placed", payment: { state: "paid" } },
    });
    const cancel = { params: { id }, body: {} };
    await call(shop.url, "POST /purchase/:id/cancellation", cancel, token);
    expect(await shop.details(id)).toMatchObject({
      ...{ status: "cancelled", payment: { state: "refunded" } },
    });
    expect(await shop.stockOf("guests-own")).toBe(1000);
  });
});

test("an event about a deleted order doesn’t refund another customer’s payment", async () => {
  await put("standing");
  const { id, page } = await shop.buy(joe, "standing");
  const sent = stripe.refunds().length;
  expect(await sendSigned(eventOf(page, { ...labelsOf(page), order: "none" }))).toBe(200);
  expect(stripe.refunds()).toHaveLength(sent);
  expect(await shop.details(id)).toMatchObject({ payment: { state: "paid" } });
});

test("after all attacks, every payment belongs to an order or was refunded", async () => {
  expect(await shop.faults()).toEqual([]);
});
