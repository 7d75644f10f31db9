import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { formatMinorUnits } from "@shop/contract/format";
import { shop as shopConfig } from "@shop/contract/shop";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentEvent } from "../../functions/src/payments/provider/card-payments.ts";
import {
  PaymentRefused,
  UnsignedEvent,
} from "../../functions/src/payments/provider/card-payments.ts";
import { stripeCards } from "../../functions/src/payments/provider/stripe-cards.ts";
import { demoIntent } from "./demo-intent.ts";
import { openStripe, type StripeStandIn } from "./stand-in.ts";

const site = "http://127.0.0.1:5050";
const shopId = "pros-drill";
const hour = 60 * 60 * 1000;
const page = (order: string) => ({
  ...{
    order,
    number: "AB-0000-0000",
    cents: 1999,
    currency: shopConfig.currency.code,
    email: "jane@example.com",
  },
  expiresAt: new Date(Date.now() + hour),
  back: { paid: `/checkout?order=${order}`, left: `/checkout?unpaid=${order}` },
});

let stripe: StripeStandIn;
let cards: ReturnType<typeof stripeCards>;
const received: { body: Buffer; signature: string }[] = [];
const shop = createServer(async (request, response) => {
  const signature = String(request.headers["stripe-signature"]);
  received.push({ body: await buffer(request), signature });
  response.end();
});

beforeAll(async () => {
  stripe = await openStripe();
  const { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env;
  cards = stripeCards({ secret, webhookSecret, shopId, api: stripe.url }, site);
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  const address = shop.address();
  if (typeof address === "object" && address)
    stripe.sendEventsTo(`http://127.0.0.1:${address.port}`);
});
afterAll(() => {
  stripe.close();
  shop.close();
});

const eventsOf = async (order: string): Promise<PaymentEvent[]> => {
  await stripe.idle();
  const read = received.map(({ body, signature }) => cards.readEvent(body, signature));
  return (await Promise.all(read)).filter(
    (event) => event !== null && event.order === order,
  ) as PaymentEvent[]; // as: filter keeps no null
};

describe("Payments by card, at the stand-in of Stripe", () => {
  it("that the demo shop has had before are paid back, up to what was paid", async () => {
    const intent = demoIntent(1999, "earlier");
    const paidBack = { order: "earlier", intent, currency: shopConfig.currency.code };
    const refund = await cards.refund({ ...paidBack, refund: "some", cents: 1500 });
    expect(refund).toMatchObject({ cents: 1500, state: "succeeded" });
    const more = cards.refund({ ...paidBack, refund: "more", cents: 500 });
    await expect(more).rejects.toBeInstanceOf(PaymentRefused);
  });

  it("have one page for an order, however often it is asked for", async () => {
    const asked = page("twice");
    const [one, other] = [await cards.open(asked), await cards.open(asked)];
    expect(other).toEqual(one);
    expect(await cards.factsOf(one.id)).toMatchObject({
      status: "open",
      cents: 1999,
      currency: shopConfig.currency.code,
    });
    await expect(cards.open({ ...asked, cents: 5 })).rejects.toThrow(PaymentRefused);
  });

  it("of three decimals end in 0, as do their refunds", async () => {
    const fils = { ...page("fils"), currency: "KWD" };
    await expect(cards.open({ ...fils, cents: 12_345 })).rejects.toThrow("divisible by 10");
    const { id } = await cards.open({ ...fils, cents: 12_340 });
    stripe.pay(id);
    const { intent = "" } = await cards.factsOf(id);
    const back = { order: "fils", refund: "r", intent, currency: "KWD" };
    await expect(cards.refund({ ...back, cents: 5 })).rejects.toThrow("divisible by 10");
    expect(await cards.refund({ ...back, refund: "s", cents: 50 })).toMatchObject({ cents: 50 });
  });

  it("are paid on the page, after a declined card too", async () => {
    const { id, url } = await cards.open(page("paid"));
    expect(await (await fetch(url)).text()).toContain(formatMinorUnits(1999));
    const press = (outcome: string) =>
      fetch(url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
    const declined = await press("decline");
    expect(declined.headers.get("location")).toBe(`/pay/${id}?declined`);
    expect((await cards.factsOf(id)).isPaid).toBe(false);
    const paid = await press("pay");
    expect(paid.headers.get("location")).toBe(`${site}/checkout?order=paid`);
    expect(await cards.factsOf(id)).toMatchObject({ status: "complete", isPaid: true });
    expect(await eventsOf("paid")).toMatchObject([{ session: id }]);
    await expect(cards.expire(id)).resolves.toBeUndefined(); // it stays paid
    expect((await cards.factsOf(id)).isPaid).toBe(true);
  });

  it("of a slow method have their result later", async () => {
    const { id } = await cards.open(page("slow"));
    stripe.pay(id, "slow");
    expect(await cards.factsOf(id)).toMatchObject({
      status: "complete",
      isPaid: false,
      hasFailed: false,
    });
    stripe.settle(id, false);
    expect(await cards.factsOf(id)).toMatchObject({ isPaid: false, hasFailed: true });
    expect(await eventsOf("slow")).toHaveLength(2);
  });

  it("can't be made once the page is closed", async () => {
    const { id } = await cards.open(page("closed"));
    await cards.expire(id);
    expect((await cards.factsOf(id)).status).toBe("expired");
    expect(() => stripe.pay(id)).toThrow("over");
  });

  it("are refunded once, and never beyond what was paid", async () => {
    const { id } = await cards.open(page("back"));
    stripe.pay(id);
    const { intent = "" } = await cards.factsOf(id);
    const wanted = {
      order: "back",
      refund: "r1",
      intent,
      cents: 1000,
      currency: shopConfig.currency.code,
    };
    const first = await cards.refund(wanted);
    expect(first).toMatchObject({ refund: "r1", cents: 1000, state: "succeeded" });
    expect(await cards.refund(wanted)).toEqual(first);
    const more = { ...wanted, refund: "r2", cents: 1000 };
    await expect(cards.refund(more)).rejects.toThrow(PaymentRefused);
    const whole = await cards.refund({ ...wanted, refund: "r3", cents: null });
    expect(whole.cents).toBe(999);
    expect((await cards.factsOf(id)).refunds.map(({ refund }) => refund)).toEqual(["r3", "r1"]);
  });

  it("name disputes", async () => {
    const { id } = await cards.open(page("disputed"));
    stripe.pay(id);
    const { intent = "" } = await cards.factsOf(id);
    const dispute = stripe.dispute(intent);
    const disputes = async () => (await cards.factsOf(id)).disputes;
    expect(await disputes()).toEqual([{ id: dispute, state: "open", cents: 1999 }]);
    stripe.closeDispute(dispute, "lost");
    expect(await disputes()).toMatchObject([{ state: "lost" }]);
    expect(await eventsOf("disputed")).toHaveLength(3);
  });

  it("are refused where Stripe refuses them", async () => {
    await expect(cards.open({ ...page("small"), cents: 49 })).rejects.toThrow(PaymentRefused);
    const soon = { ...page("soon"), expiresAt: new Date(Date.now() + 60_000) };
    await expect(cards.open(soon)).rejects.toThrow("at least 30 minutes");
  });

  it("have no use for an event that Stripe didn't sign", async () => {
    const [last] = received.slice(-1);
    if (!last) throw new Error("No event has come");
    const changed = Buffer.from(last.body.toString().replace("evt_", "evt-"));
    await expect(cards.readEvent(changed, last.signature)).rejects.toThrow(UnsignedEvent);
    await expect(cards.readEvent(last.body, "t=1,v1=00")).rejects.toThrow(UnsignedEvent);
  });

  it("belong to one shop of an account", async () => {
    const { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env;
    const other = stripeCards({ secret, webhookSecret, shopId: "another", api: stripe.url }, site);
    const { id } = await other.open(page("theirs"));
    stripe.pay(id);
    expect(await eventsOf("theirs")).toEqual([]);
  });

  it("list the events that got lost, also behind pages of events of other programs", async () => {
    stripe.deliverBy(() => "lose");
    const { id } = await cards.open(page("lost"));
    stripe.pay(id);
    for (let index = 0; index < 120; index += 1) {
      const foreign = { id: `re_${index}`, object: "refund", payment_intent: "pi_unknown" };
      stripe.emit("refund.updated", foreign);
      stripe.emit("checkout.session.completed", { id: `cs_${index}`, metadata: {} });
    }
    stripe.deliverBy(() => "send");
    const lost = await cards.lostEvents(new Date(Date.now() - hour));
    expect(lost).toMatchObject([{ order: "lost", session: id }]);
  });

  it("leave a signed event alone that is about nothing of the shop’s", async () => {
    const signed = (event: object) => {
      const payload = JSON.stringify(event);
      const { STRIPE_WEBHOOK_SECRET: secret } = stripe.env;
      const signature = new Stripe("sk_test").webhooks.generateTestHeaderString({
        payload,
        secret,
      });
      return cards.readEvent(Buffer.from(payload), signature);
    };
    const bodies = [
      { id: "evt_1", type: "refund.updated", data: { object: { payment_intent: "pi_unknown" } } },
      { id: "evt_2", type: "checkout.session.completed", data: { object: { id: "cs_1" } } },
      { id: "evt_3", type: "charge.dispute.created", data: { object: { payment_intent: null } } },
      { id: "evt_4", type: "refund.failed", data: {} },
      { id: "evt_5", type: "customer.created", data: { object: { id: "cus_1" } } },
      {},
    ];
    for (const body of bodies) expect(await signed(body)).toBeNull();
  });

  it("send a call under a new key after an error that Stripe has stored", async () => {
    stripe.fail({ storedErrors: 1 });
    const { id } = await cards.open(page("faulty"));
    stripe.pay(id);
    const { intent = "" } = await cards.factsOf(id);
    const wanted = {
      ...{ order: "faulty", refund: "r1", intent, cents: 500 },
      currency: shopConfig.currency.code,
    };
    stripe.fail({ storedErrors: 2 });
    expect(await cards.refund(wanted)).toMatchObject({ state: "succeeded", cents: 500 });
    expect(await cards.refund(wanted)).toMatchObject({ cents: 500 });
    expect((await cards.factsOf(id)).refunds).toHaveLength(1);
  });

  it("keep their label when the shop moves to another address", async () => {
    const { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env;
    const settings = { secret, webhookSecret, shopId, api: stripe.url };
    const moved = stripeCards(settings, "https://tools.example");
    const { id } = await cards.open(page("moved"));
    expect(await moved.factsOf(id)).toMatchObject({ order: "moved" });
  });

  it("can’t be refunded while a dispute is open, and may be while a bank inquires", async () => {
    const { id } = await cards.open(page("claimed"));
    stripe.pay(id);
    const { intent = "" } = await cards.factsOf(id);
    const refund = (name: string, cents: number) =>
      cards.refund({
        ...{ order: "claimed", refund: name, intent, cents, currency: shopConfig.currency.code },
      });
    const dispute = stripe.dispute(intent, 500, "warning_needs_response");
    expect(await refund("inquiry", 100)).toMatchObject({ state: "succeeded" });
    stripe.escalateInquiry(dispute);
    await expect(refund("open", 100)).rejects.toMatchObject({ code: "charge_disputed" });
    stripe.closeDispute(dispute, "lost");
    await expect(refund("too much", 1400)).rejects.toThrow("greater than unrefunded");
    expect(await refund("rest", 1399)).toMatchObject({ cents: 1399 });
    await expect(refund("more", 1)).rejects.toMatchObject({ code: "charge_disputed" });
  });
});
