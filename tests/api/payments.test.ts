import { Undo } from "@shop/contract/desk/log";
import type { ProblemCode } from "@shop/contract/problem";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockFaults } from "../support/books.ts";
import { type Answer, call } from "../support/call.ts";
import { everyDocument, readDocuments, writeDocuments } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { codeBody } from "../support/requests.ts";
import { openCardShop, settleLeft } from "./shop/cards.ts";

const shop = await openCardShop("payments");
const { stripe, jane, joe, admin } = shop;
afterAll(() => shop.close());
afterEach(() => {
  stripe.deliverBy(() => "send");
  stripe.refundsBegin("succeeded");
  stripe.fail({});
});

const expectRefusal = ({ status, body }: Answer, wanted: number, code: ProblemCode) => {
  expect(body).toMatchObject({ code });
  expect(status).toBe(wanted);
};

const [pieces, cents] = [6, 6 * 1999];
const put = (...ids: string[]) => Promise.all(ids.map((id) => shop.addProduct(id)));
const statusOf = async (id: string) => (await shop.details(id)).status;

describe("a guest's order that a code pays in full", () => {
  const begin = (email: string) => shop.beginAsGuest(email, "gift", "FREE");

  test("needs no payment page, can be cancelled, sent and returned, and has nothing to invoice or refund", async () => {
    await put("gift");
    const code = codeBody({ code: "FREE", value: 100 });
    expect((await shop.call("POST /desk/codes", { body: code }, admin)).status).toBe(201);

    const { id: first, url, status, token } = await begin("free@example.com");
    expect([url, status]).toEqual(["", "placed"]);
    expect(await shop.stockOf("gift")).toBe(1000 - pieces);
    const params = { id: first };
    const cancelled = await call(
      shop.url,
      "POST /purchase/:id/cancellation",
      { params, body: {} },
      token,
    );
    expect(cancelled.body).toMatchObject({ status: "cancelled" });
    expect(await shop.stockOf("gift")).toBe(1000);

    const { id, token: page } = await begin("free@example.com");
    await shop.step(id, { status: "confirmed", seen: "placed" });
    await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    const order = await call(shop.url, "GET /purchase/:id", { params: { id } }, page);
    expect(order.body).toMatchObject({ status: "shipped", total: 0, code: { off: cents / 100 } });
    const papers = await call(shop.url, "GET /purchase/:id/invoices", { params: { id } }, page);
    expect(papers.body).toEqual({ invoices: [] });
    const asked = await call(
      shop.url,
      "POST /purchase/:id/returns",
      { params: { id }, body: { lines: [{ line: id, quantity: 1 }], reason: "faulty" } },
      page,
    );
    expect(asked.status, asked.text).toBe(201);
    expectRefusal(await shop.refund(id, 0.01), 409, "refund-too-high");
    expect(await shop.details(id)).not.toHaveProperty("payment");
  });
});

describe("a checkout by card", () => {
  test("is offered beside payment by invoice", async () => {
    const { body } = await shop.call("GET /payment", {});
    expect(body).toEqual({ card: true, invoice: true });
  });

  test("reserves its stock, and isn't an order yet", async () => {
    await put("held");
    const { id, number } = await shop.begin(jane, "held");
    expect(await shop.stockOf("held")).toBe(1000 - pieces);
    const list = await shop.call("GET /purchase", { query: { number } }, jane);
    expect(list.body).toEqual([]);
    expect(await shop.ordersOf("held")).toEqual([]);
    expect((await shop.mailsTo(jane)).filter((subject) => subject.includes(number))).toEqual([]);
    const unpaid = await shop.call("GET /desk/orders", { query: { tab: "unpaid" } }, admin);
    expect(unpaid.body).toMatchObject([
      { _id: id, status: "pending", payment: { state: "pending" } },
    ]);
    await shop.giveUp(id, jane);
  });

  test("becomes an order once it is paid, with its mail and its rows", async () => {
    await put("paid");
    const { id, number } = await shop.buy(jane, "paid");
    expect(await shop.details(id)).toMatchObject({
      status: "placed",
      payment: { state: "paid" },
      history: [{ status: "pending" }, { status: "placed", by: "customer" }],
    });
    expect(await shop.ordersOf("paid")).toMatchObject([{ orderId: id, status: "placed" }]);
    expect(await shop.mailsTo(jane)).toContain(`We have your order ${number}`);
    expect(await shop.stockOf("paid")).toBe(1000 - pieces);
  });

  test("makes one order and one payment page per Idempotency-Key", async () => {
    await put("twice");
    const answers = await Promise.all([1, 2].map(() => shop.checkOutByCard(jane, ["twice"], "k")));
    const [one, other] = answers.map(({ body }) => body);
    expect(one).toEqual(other);
    expect(await shop.stockOf("twice")).toBe(1000 - pieces);
  });

  test("cancels the customer's abandoned checkout, which leaves one order or none", async () => {
    await put("first", "second");
    const left = await shop.begin(jane, "first");
    const now = await shop.begin(jane, "second");
    expect(await statusOf(left.id)).toBe("cancelled");
    expect(await shop.stockOf("first")).toBe(1000);
    expect(() => stripe.pay(left.url)).toThrow("over");
    stripe.pay(now.url);
    await stripe.idle();
    expect(await statusOf(now.id)).toBe("placed");
  });

  test("of another basket at the same moment, in another tab, leaves one order to pay", async () => {
    await put("left-tab", "right-tab");
    const both = [["left-tab"], ["right-tab"]].map((basket) => shop.checkOutByCard(joe, basket));
    await Promise.all(both);
    const left = (await shop.stockOf("left-tab")) + (await shop.stockOf("right-tab"));
    expect(left).toBe(2000 - pieces);
    const unpaid = await shop.call("GET /desk/orders", { query: { tab: "unpaid" } }, admin);
    expect(unpaid.body).toHaveLength(1);
  });

  test("is refused when the earlier one turns out to be paid", async () => {
    await put("tab-a", "tab-b");
    stripe.deliverBy(() => "hold");
    const first = await shop.begin(jane, "tab-a");
    stripe.pay(first.url);
    const second = await shop.checkOutByCard(jane, ["tab-b"]);
    expectRefusal(second, 422, "idempotency-key-reused");
    expect(second.body).toMatchObject({ number: first.number });
    expect([await statusOf(first.id), await shop.stockOf("tab-b")]).toEqual(["placed", 1000]);
    await stripe.release();
  });

  test("can be cancelled by its customer alone", async () => {
    await put("mine");
    const { id, url } = await shop.begin(jane, "mine");
    for (const route of ["POST /purchase/:id/payment", "DELETE /purchase/:id/payment"] as const)
      expectRefusal(await shop.call(route, { params: { id } }, joe), 404, "not-found");
    expect((await shop.ask(id, jane)).url).toBe(url);
    const { order, url: after } = await shop.giveUp(id, jane);
    expect([order.status, after]).toEqual(["cancelled", undefined]);
    expect(await shop.stockOf("mine")).toBe(1000);
    expect((await shop.giveUp(id, jane)).order.status).toBe("cancelled");
  });

  test("reserves no stock when no payment page can be opened", async () => {
    await shop.addProduct("cheap", { priceCents: 1 });
    const refused = await shop.checkOutByCard(jane, ["cheap"]);
    expectRefusal(refused, 409, "payment-unavailable");
    expect(await shop.stockOf("cheap")).toBe(1000);
  });

  test("can be retried while Stripe is down, and makes one order", async () => {
    await put("down");
    stripe.fail({ down: true });
    expect((await shop.checkOutByCard(jane, ["down"], "d")).status).toBe(503);
    stripe.fail({ loseAnswers: true });
    expect((await shop.checkOutByCard(jane, ["down"], "d")).status).toBe(503);
    stripe.fail({});
    expect((await shop.checkOutByCard(jane, ["down"], "d")).status).toBe(201);
    expect(await shop.stockOf("down")).toBe(1000 - pieces);
  });
});

describe("an event of Stripe's", () => {
  test("delivered twice takes effect once", async () => {
    await put("dup");
    stripe.deliverBy(() => "twice");
    const { id, number } = await shop.buy(joe, "dup");
    expect((await shop.details(id)).history).toHaveLength(2);
    const told = (await shop.mailsTo(joe)).filter((subject) => subject.includes(number));
    expect(told).toEqual([`We have your order ${number}`]);
  });

  test("delivered late or out of order has the same result", async () => {
    await put("order");
    stripe.deliverBy(() => "hold");
    const { id, page, url } = await shop.begin(joe, "order");
    stripe.pay(url, "slow");
    stripe.settle(page, true);
    await stripe.release((events) => events.toReversed());
    expect(await shop.details(id)).toMatchObject({ status: "placed", payment: { state: "paid" } });
  });

  test("delivered days later keeps the time of payment", async () => {
    await put("old");
    const { id, url } = await shop.begin(joe, "old");
    const path = `orders/${id}`;
    const { [path]: stored } = await readDocuments(shop.projectId, [path]);
    const paidAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 48 * 3_600_000);
    const startedAt = new Date(paidAt.getTime() - 60_000);
    const payment = { ...(stored?.fields.payment as Fields), startedAt }; // as the shop stores it
    await writeDocuments(shop.projectId, { [path]: { ...stored?.fields, payment } });
    stripe.pay(url, "pay", paidAt);
    await stripe.idle();
    expect(await shop.details(id)).toMatchObject({
      ...{ status: "placed", createdAt: paidAt.toISOString() },
      payment: { paidAt: paidAt.toISOString() },
    });
  });

  test("that was lost is replaced when the customer returns to the shop", async () => {
    await put("lost");
    stripe.deliverBy(() => "lose");
    const { id, url } = await shop.begin(joe, "lost");
    stripe.pay(url);
    expect((await shop.ask(id, joe)).order).toMatchObject({ status: "placed" });
  });

  test("reaches an order whose shop has changed its address since", async () => {
    await put("moved");
    const { id, url, page } = await shop.begin(joe, "moved");
    stripe.deliverBy(() => "lose");
    stripe.pay(url);
    await settleLeft(shop, { SITE_URL: "https://tools.example" });
    expect(await statusOf(id)).toBe("placed");
    stripe.dispute(stripe.intentOf(page));
    await settleLeft(shop, { SITE_URL: "https://tools.example" });
    expect((await shop.details(id)).payment?.state).toBe("disputed");
  });

  test("that was lost is replaced by the job", async () => {
    await put("swept");
    stripe.deliverBy(() => "lose");
    const { id, url } = await shop.begin(joe, "swept");
    stripe.pay(url);
    await settleLeft(shop);
    expect(await statusOf(id)).toBe("placed");
  });
});

describe("a payment", () => {
  test("with a declined card leaves the payment page open", async () => {
    await put("declined");
    const { id, url } = await shop.begin(jane, "declined");
    expect([stripe.pay(url, "decline"), stripe.pay(url, "decline")]).toEqual([false, false]);
    expect((await shop.ask(id, jane)).url).toBe(url);
    stripe.pay(url);
    await stripe.idle();
    expect(await statusOf(id)).toBe("placed");
  });

  test("with a delayed method waits for its result, and can't be cancelled meanwhile", async () => {
    await put("slow");
    const { id, page, url } = await shop.begin(jane, "slow");
    stripe.pay(url, "slow");
    await stripe.idle();
    const { order, url: open } = await shop.giveUp(id, jane);
    expect([order.status, order.payment, open]).toEqual([
      ...["pending", { state: "pending", isDelayed: true }, undefined],
    ]);
    stripe.settle(page, true);
    await stripe.idle();
    expect(await statusOf(id)).toBe("placed");
  });

  test("with a delayed method that fails ends the order, and mails its customer", async () => {
    await put("failed");
    const { id, page, url, number } = await shop.begin(jane, "failed");
    stripe.pay(url, "slow");
    stripe.settle(page, false);
    await stripe.idle();
    expect(await shop.details(id)).toMatchObject({
      status: "cancelled",
      payment: { state: "failed" },
    });
    expect(await shop.stockOf("failed")).toBe(1000);
    expect(await shop.mailsTo(jane)).toContain(`Your order ${number} is cancelled`);
  });

  test.each([
    ["amount", { amount_total: cents - 1 }],
    ["currency", { currency: "eur" }],
  ])("with another %s is refunded in full and places no order", async (what, change) => {
    await put(what);
    const { id, page, url, number } = await shop.begin(jane, what);
    stripe.change(page, change);
    stripe.pay(url);
    await stripe.idle();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await shop.stockOf(what)).toBe(1000);
    expect(await shop.mailsTo(jane)).toContain(
      `Your payment for order ${number} is on its way back`,
    );
    expect(await shop.faults()).toEqual([]);
  });

  test("not made in time releases the stock by Stripe's event", async () => {
    await put("late");
    const { id, page } = await shop.begin(jane, "late");
    stripe.expire(page);
    await stripe.idle();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await shop.stockOf("late")).toBe(1000);
    const list = await shop.call("GET /account/orders", { query: { limit: 100 } }, jane);
    expect(JSON.stringify(list.body)).not.toContain(id);
  });

  test("not made in time without an event is ended by the job, which expires its page first", async () => {
    await put("timeless");
    stripe.deliverBy(() => "lose");
    const { id, url } = await shop.begin(joe, "timeless");
    await shop.endTimeOf(id);
    await settleLeft(shop);
    expect(await statusOf(id)).toBe("cancelled");
    expect(await shop.stockOf("timeless")).toBe(1000);
    expect(() => stripe.pay(url)).toThrow("over");
  });

  test("keeps its stock reserved while Stripe can't be reached", async () => {
    await put("unasked");
    const { id } = await shop.begin(joe, "unasked");
    await shop.endTimeOf(id);
    stripe.fail({ down: true });
    await settleLeft(shop);
    expect(await statusOf(id)).toBe("pending");
    expect(await shop.stockOf("unasked")).toBe(1000 - pieces);
    stripe.fail({});
    await settleLeft(shop);
    expect(await shop.stockOf("unasked")).toBe(1000);
  });

  test("for a deleted order is refunded automatically", async () => {
    await put("deleted");
    const { id, url } = await shop.begin(joe, "deleted");
    stripe.deliverBy(() => "hold");
    stripe.pay(url);
    await shop.call("DELETE /desk/orders/:id", { params: { id } }, admin);
    expect(await shop.stockOf("deleted")).toBe(1000);
    await stripe.release();
    expect(stripe.refunds().at(-1)).toMatchObject({ amount: cents, metadata: { order: id } });
  });

  test("under dispute can be neither refunded nor cancelled until the dispute is won", async () => {
    await put("disputed");
    const { id, page } = await shop.buy(jane, "disputed");
    const dispute = stripe.dispute(stripe.intentOf(page), 2_000);
    await stripe.idle();
    expect(await shop.details(id)).toMatchObject({
      payment: { state: "disputed", isDisputed: true },
    });
    const sent = stripe.refunds().length;
    expectRefusal(await shop.refund(id, 5), 409, "payment-disputed");
    expectRefusal(await shop.cancel(id, jane), 409, "payment-disputed");
    const lost = { status: "cancelled", seen: "placed", reason: "Lost" } as const;
    expectRefusal(await shop.step(id, lost), 409, "payment-disputed");
    expect(stripe.refunds()).toHaveLength(sent);
    const picking = await shop.call("GET /desk/picking", { query: { ids: id } }, admin);
    expect(picking.body).toMatchObject({ moneyBack: [{ why: "disputed" }] });
    const packing = await shop.call("GET /desk/packing/:id", { params: { id } }, admin);
    expect(packing.body).toMatchObject({ moneyBack: "disputed" });
    stripe.closeDispute(dispute, "won");
    await stripe.idle();
    expect((await shop.details(id)).payment).toMatchObject({ state: "paid" });
    expect((await shop.cancel(id, jane)).body).toMatchObject({ payment: { state: "refunded" } });
  });

  test("with a partly lost dispute is refunded without that part", async () => {
    await put("part-lost");
    const { id, page } = await shop.buy(jane, "part-lost");
    const dispute = stripe.dispute(stripe.intentOf(page), 2_000);
    stripe.closeDispute(dispute, "lost");
    await stripe.idle();
    expect((await shop.details(id)).payment).toMatchObject({ state: "disputed", lost: 20 });
    expectRefusal(await shop.refund(id, cents / 100), 409, "refund-too-high");
    await shop.cancel(id, jane);
    expect(stripe.refunds().at(-1)).toMatchObject({ amount: cents - 2_000, status: "succeeded" });
  });

  test("with a dispute that the shop doesn’t know yet keeps its refund waiting", async () => {
    await put("surprise");
    const { id, page } = await shop.buy(jane, "surprise");
    stripe.deliverBy(() => "lose");
    const dispute = stripe.dispute(stripe.intentOf(page), 2_000);
    expect((await shop.refund(id, 5)).body).toMatchObject({ money: "due" });
    stripe.deliverBy(() => "send");
    stripe.closeDispute(dispute, "won");
    await stripe.idle();
    expect((await shop.details(id)).refunds).toMatchObject([{ amount: 5, money: "succeeded" }]);
  });

  test("under inquiry can be refunded", async () => {
    await put("inquired");
    const { id, page } = await shop.buy(jane, "inquired");
    stripe.dispute(stripe.intentOf(page), 2_000, "warning_needs_response");
    await stripe.idle();
    expect((await shop.refund(id, 5)).body).toMatchObject({ money: "succeeded" });
  });
});

describe("a refund of what was paid by card", () => {
  test("moves the money once", async () => {
    await put("back");
    const { id } = await shop.buy(jane, "back");
    const [one, other] = [await shop.refund(id, 10), await shop.refund(id, 10)];
    expect(one.body).toMatchObject({ amount: 10, money: "succeeded" });
    expect(other.body).toMatchObject({ amount: 10, money: "succeeded" });
    expect((await shop.details(id)).payment?.state).toBe("part-refunded");
    expectRefusal(await shop.refund(id, cents / 100, "r2"), 409, "refund-too-high");
    expect(await shop.faults()).toEqual([]);
  });

  test("is shown as pending until Stripe confirms it, and on Today if it fails", async () => {
    await put("way");
    const { id, number } = await shop.buy(jane, "way");
    stripe.refundsBegin("pending");
    expect((await shop.refund(id, 5)).body).toMatchObject({ money: "pending" });
    const sent = stripe.refunds().at(-1)?.id ?? "";
    stripe.settleRefund(sent, "failed");
    await stripe.idle();
    const { refunds, payment } = await shop.details(id);
    expect(refunds).toMatchObject([{ money: "failed", error: "expired_or_canceled_card" }]);
    expect(payment?.state).toBe("paid");
    const today = await shop.call("GET /desk/today", {}, admin);
    expect(today.body).toMatchObject({ failedRefunds: [{ _id: id, number }] });
    expect(await shop.mailsTo(jane)).toContain(`Your refund for order ${number} didn’t arrive`);
    stripe.refundsBegin("succeeded");
    expect((await shop.refund(id, 5, "r2")).body).toMatchObject({ money: "succeeded" });
    const failed = async () => {
      const { body } = await shop.call("GET /desk/today", {}, admin);
      return JSON.stringify(body).includes(number);
    };
    expect(await failed()).toBe(true);
    const [first] = refunds;
    const body = { amount: 5, reason: "Scratched", pieces: [], replaces: first?._id };
    const again = await shop.call("POST /desk/orders/:id/refunds", { params: { id }, body }, admin);
    expect(again.body, again.text).toMatchObject({ money: "succeeded", replaces: first?._id });
    expect(await failed()).toBe(false);
  });

  test("waits while Stripe is down, and is sent by the next try", async () => {
    await put("wait");
    const { id } = await shop.buy(jane, "wait");
    stripe.fail({ down: true });
    expect((await shop.refund(id, 5)).body).toMatchObject({ money: "due" });
    stripe.fail({});
    expect((await shop.refund(id, 5)).body).toMatchObject({ money: "succeeded" });
    expect(await shop.faults()).toEqual([]);
  });

  test("follows a customer's cancellation automatically", async () => {
    await put("changed", "mind");
    const { id } = await shop.buy(jane, "changed", "mind");
    const [line] = (await shop.details(id)).lines;
    await shop.cancel(id, jane, undefined, line?._id);
    expect(await shop.details(id)).toMatchObject({ payment: { state: "part-refunded" } });
    expect((await shop.cancel(id, jane)).body).toMatchObject({ payment: { state: "refunded" } });
    expect((await shop.details(id)).refunds.map(({ money }) => money)).toEqual([
      ...["succeeded", "succeeded"],
    ]);
    expect(await shop.faults()).toEqual([]);
  });

  test("made in Stripe's dashboard is recorded in the order", async () => {
    await put("elsewhere");
    const { id, page } = await shop.buy(jane, "elsewhere");
    const intent = stripe.intentOf(page);
    stripe.refundAtStripe(intent, 500);
    await stripe.idle();
    expect((await shop.details(id)).refunds).toMatchObject([{ amount: 5, money: "succeeded" }]);
  });

  test("of an order by invoice moves no money at Stripe", async () => {
    await put("invoice");
    const placed = await shop.checkOut(joe, { invoice: 6 });
    const { order } = placed.body as { order: { _id: string } }; // as the contract says
    const { body } = await shop.refund(order._id, 5);
    expect(body).not.toHaveProperty("money");
  });
});

test("a paid order is handled like any other: a step can be undone, and its invoice says that it is paid", async () => {
  await put("goes-on");
  const { id } = await shop.buy(joe, "goes-on");
  const { body } = await shop.step(id, { status: "confirmed", seen: "placed" });
  const { undo } = z.object({ undo: Undo }).parse(body);
  expect((await shop.undo(undo.id)).status).toBe(200);
  expect(await shop.details(id)).toMatchObject({ status: "placed", payment: { state: "paid" } });
  await shop.step(id, { status: "confirmed", seen: "placed" });
  await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  const invoices = await shop.call("GET /purchase/:id/invoices", { params: { id } }, joe);
  expect(invoices.body).toMatchObject({ invoices: [{ payment: "Paid by card" }] });
  const cancel = {
    status: "cancelled",
    seen: "shipped",
    reason: "Lost",
    piecesAreBack: true,
  } as const;
  const cancelled = await shop.step(id, cancel);
  expect(cancelled.body).toMatchObject({ payment: { state: "refunded" } });
  expect(cancelled.body).not.toHaveProperty("undo");
});

test("after all tests, every payment belongs to an order or was refunded, and the stock adds up", async () => {
  await settleLeft(shop);
  expect(await shop.faults()).toEqual([]);
  const documents = await everyDocument(shop.projectId);
  const initial = Object.keys(await shop.documentsIn("products")).map((id) => [id, 1000]);
  expect(stockFaults(documents, Object.fromEntries(initial))).toEqual([]);
});

test("an owner sets the payment methods, and others are refused", async () => {
  await put("ways");
  expect((await shop.setPaymentMethods({ card: false, invoice: false }, 0)).status).toBe(422);
  expect((await shop.setPaymentMethods({ bankDetails: "" }, 0)).status).toBe(200); // no invoice either
  await expect
    .poll(async () => (await shop.call("GET /payment", {})).body)
    .toEqual({ card: true, invoice: false });
  expectRefusal(await shop.checkOut(jane, { ways: 6 }), 409, "payment-unavailable");
  expectRefusal(await shop.order(jane, "ways", 6), 409, "payment-unavailable");
});
