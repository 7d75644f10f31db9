import { createHmac } from "node:crypto";
import { LogEntry } from "@shop/contract/desk/log";
import { EnteredOrder } from "@shop/contract/desk/orders";
import { afterAll, afterEach, expect, test } from "vitest";
import { basketBody } from "../support/requests.ts";
import { openCardShop, settleLeft } from "./shop/cards.ts";

const shop = await openCardShop("paid-deletions");
const { stripe, jane, joe, admin } = shop;
afterAll(() => shop.close());
afterEach(() => {
  stripe.fail({});
  stripe.interrupt(() => null);
});

const cents = 6 * 1999;
const put = (...ids: string[]) => Promise.all(ids.map((id) => shop.addProduct(id)));
const removeWhole = (id: string) => shop.call("DELETE /desk/orders/:id", { params: { id } }, admin);
const notRefunded = { status: 409, body: { code: "not-refunded" } };

const deliver = async (id: string) => {
  await shop.step(id, { status: "confirmed", seen: "placed" });
  await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  expect((await shop.step(id, { status: "delivered", seen: "shipped" })).status).toBe(200);
};

/** Stripe sends the event of a payment page again, under a new id. */
const sendAgain = async (page: string): Promise<number> => {
  const metadata = stripe.sessions().find(({ id }) => id === page)?.metadata;
  const body = JSON.stringify({
    ...{ id: `evt_again_${page}`, object: "event", type: "checkout.session.completed" },
    data: { object: { id: page, object: "checkout.session", metadata } },
  });
  const at = Math.floor(Date.now() / 1000);
  const hmac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`);
  const headers = { "stripe-signature": `t=${at},v1=${hmac.digest("hex")}` };
  return (await fetch(shop.eventsUrl, { method: "POST", body, headers })).status;
};

test("An order paid by card can be deleted, whole or in part, only after its refund", async () => {
  await put("first", "other", "free");
  const { id } = await shop.buy(jane, "first", "other");
  await shop.order(jane, "free", 6);
  expect(await removeWhole(id)).toMatchObject(notRefunded);
  const [, line] = (await shop.details(id)).lines;
  expect(await shop.remove(jane, line?._id)).toMatchObject(notRefunded);
  expect((await shop.remove(jane)).body).toEqual({ deletedCount: 1, kept: 1 });
  expect(await shop.remove(jane)).toMatchObject(notRefunded);
  expect(await shop.details(id)).toMatchObject({ status: "placed", lines: [{}, {}] });
  await shop.cancel(id, jane);
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 2 });
  expect(stripe.refunds().at(-1)).toMatchObject({ amount: 2 * cents, metadata: { order: id } });
  expect(await shop.faults()).toEqual([]);
});

test("A refund that Stripe couldn't take is sent later although somebody tries to delete its order", async () => {
  await put("down");
  const { id } = await shop.buy(joe, "down");
  stripe.fail({ down: true });
  await shop.cancel(id, joe);
  expect(await removeWhole(id)).toMatchObject(notRefunded);
  stripe.fail({});
  await shop.endTimeOf(id);
  await settleLeft(shop);
  expect(stripe.refunds().at(-1)).toMatchObject({ amount: cents, metadata: { order: id } });
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 1 });
});

test("The payment of a delivered and deleted order stays when Stripe repeats its events", async () => {
  await put("kept");
  const { id, page } = await shop.buy(jane, "kept");
  await deliver(id);
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 1 });
  const sent = stripe.refunds().length;
  expect(await sendAgain(page)).toBe(200);
  expect(stripe.refunds()).toHaveLength(sent);
  expect(await shop.faults()).toEqual([]);
});

test("A pending payment can't be refunded", async () => {
  await put("unpaid");
  const { id } = await shop.begin(joe, "unpaid");
  expect(await shop.refund(id, 30)).toMatchObject({
    status: 409,
    body: { code: "refund-too-high" },
  });
  expect((await shop.details(id)).refunds).toEqual([]);
  await shop.giveUp(id, joe);
  expect(await shop.refund(id, 30)).toMatchObject({
    status: 409,
    body: { code: "refund-too-high" },
  });
});

test("A checkout that is sent again after its payment has failed is refused again", async () => {
  await put("lost");
  await shop.addProduct("tiny", { priceCents: 1 });
  const unpayable = { status: 409, body: { code: "payment-unavailable" } };
  for (const _ of ["its answer is lost", "again"])
    expect(await shop.checkOutByCard(jane, ["tiny"], "key-tiny")).toMatchObject(unpayable);
  const left = await shop.checkOutByCard(jane, ["lost"], "key-lost");
  expect(left.status).toBe(201);
  const unpaid = await shop.call("GET /desk/orders", { query: { tab: "unpaid" } }, admin);
  const [{ _id: id = "" } = {}] = unpaid.body as { _id?: string }[]; // the one order that isn't paid
  await shop.giveUp(id, jane);
  expect(await shop.checkOutByCard(jane, ["lost"], "key-lost")).toMatchObject(unpayable);
});

/** Has something happen in the middle of the next such call of Stripe's API, whose answer is lost then: the shop asks again. */
const during = (call: RegExp, isDone: boolean, happens: () => Promise<unknown>): void => {
  let isOver = false;
  stripe.interrupt((one) => {
    if (isOver || !call.test(one)) return null;
    isOver = true;
    return { isDone, happens };
  });
};
const opening = /^POST \/v1\/checkout\/sessions$/;
const closing = /^POST .*\/expire$/;

const statesOf = (id: string) =>
  stripe
    .sessions()
    .filter((page) => page.client_reference_id === id)
    .map(({ status }) => status);

/** An order that the desk enters for Jane, to be paid by a link. */
const enterLinked = async (product: string) => {
  await put(product);
  const body = { ...basketBody([[product, 6]]), email: jane.email, pay: "card" } as const;
  const headers = { "idempotency-key": `linked-${product}` };
  const { body: entered } = await shop.call("POST /desk/orders", { headers, body }, admin);
  const { _id: id, payment } = EnteredOrder.parse(entered);
  const { url = "", until: seen = "" } = payment ?? {};
  const renew = () =>
    shop.call("POST /desk/orders/:id/payment", { params: { id }, body: { seen } }, admin);
  return { id, url, renew };
};

test("The payment page of a deleted order is expired", async () => {
  await put("closed");
  const { id, url } = await shop.begin(joe, "closed");
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 1 });
  expect(() => stripe.pay(url)).toThrow("over");
  const another = await shop.begin(joe, "closed");
  const line = (await shop.details(another.id)).lines[0]?._id;
  expect((await shop.remove(joe, line)).body).toMatchObject({ deletedCount: 1 });
  expect(statesOf(another.id)).toEqual(["expired"]);
  const last = await shop.begin(joe, "closed");
  expect((await shop.remove(joe)).status).toBe(200); // with what else he has ordered
  expect(statesOf(last.id)).toEqual(["expired"]);
  expect(await shop.stockOf("closed")).toBe(1000);
});

test("An order is deleted although its payment page can't be expired, and what is paid there is refunded", async () => {
  await put("unclosed");
  const { id, url } = await shop.begin(joe, "unclosed");
  stripe.fail({ down: true });
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 1 });
  stripe.fail({});
  stripe.pay(url);
  await stripe.idle();
  expect(stripe.refunds().at(-1)).toMatchObject({ amount: cents, metadata: { order: id } });
  expect(await shop.faults()).toEqual([]);
});

test.each([
  ["before its page is closed", closing, false],
  ["after its page was closed", closing, true],
  ["before its new page is open", opening, false],
  ["after its new page was opened", opening, true],
] as const)(
  "An order that is deleted while its link is renewed, %s, can't be paid",
  async (when, call, isDone) => {
    const { id, url, renew } = await enterLinked(when.replaceAll(/\W/g, "-"));
    const deleted: unknown[] = [];
    during(call, isDone, async () => deleted.push((await removeWhole(id)).body));
    expect((await renew()).status).toBe(404);
    expect(deleted).toMatchObject([{ deletedCount: 1 }]);
    expect(new Set(statesOf(id))).toEqual(new Set(["expired"]));
    expect(() => stripe.pay(url)).toThrow("over");
    expect(await shop.faults()).toEqual([]);
  },
);

test("A payment link isn't renewed while its order is being deleted", async () => {
  const { id, renew } = await enterLinked("renewed-late");
  const statuses: number[] = [];
  during(closing, false, async () => statuses.push((await renew()).status));
  expect((await removeWhole(id)).body).toMatchObject({ deletedCount: 1 });
  expect(statuses).toEqual([404]);
  expect(statesOf(id)).toEqual(["expired"]);
});

test("A checkout whose order is deleted while its payment page opens answers no page", async () => {
  await put("too-early");
  during(opening, true, () => shop.remove(joe));
  expect(await shop.checkOutByCard(joe, ["too-early"])).toMatchObject({
    status: 409,
    body: { code: "payment-unavailable" },
  });
  expect(stripe.sessions().at(-1)?.status).toBe("expired");
  expect(await shop.stockOf("too-early")).toBe(1000);
});

test("A line of an order with a pending payment can't be deleted, since the payment page asks for the whole total", async () => {
  await put("paying", "paying-too");
  const { id, url } = await shop.begin(joe, "paying", "paying-too");
  const [, line] = (await shop.details(id)).lines;
  expect(await shop.remove(joe, line?._id)).toMatchObject({
    status: 409,
    body: { code: "payment-open" },
  });
  stripe.pay(url);
  await stripe.idle();
  expect(await shop.details(id)).toMatchObject({ status: "placed", total: (2 * cents) / 100 });
});

/** Has an admin undo the deletion of an order, whether or not its answer has offered that. */
const undoDeletion = async (id: string) => {
  const log = await shop.call("GET /desk/log", { query: { on: id } }, admin);
  const [entry] = LogEntry.array().parse(log.body);
  expect(entry?.action).toBe("order.deleted");
  return shop.undo(entry?._id ?? "");
};
const tooLate = { status: 409, body: { code: "too-late" } };

test("The deletion of an order whose customer pays meanwhile can't be undone", async () => {
  await put("paid-meanwhile");
  const { id, url } = await shop.begin(joe, "paid-meanwhile");
  stripe.deliverBy(() => "hold");
  stripe.pay(url);
  const { body } = await removeWhole(id);
  expect(body).toEqual({ deletedCount: 1 });
  await stripe.release();
  stripe.deliverBy(() => "send");
  expect(await undoDeletion(id)).toMatchObject(tooLate);
  expect(await shop.stockOf("paid-meanwhile")).toBe(1000);
  expect(await shop.faults()).toEqual([]);
});

test("The deletion of an order whose payment is disputed meanwhile can't be undone", async () => {
  await put("disputed-meanwhile", "undisputed");
  const [disputed, undisputed] = [
    await shop.buy(jane, "disputed-meanwhile"),
    await shop.buy(jane, "undisputed"),
  ];
  for (const { id } of [disputed, undisputed]) {
    await deliver(id);
    await removeWhole(id);
  }
  stripe.dispute(stripe.intentOf(disputed.page));
  await stripe.idle();
  expect(await undoDeletion(disputed.id)).toMatchObject(tooLate);
  expect((await undoDeletion(undisputed.id)).status).toBe(200);
});
