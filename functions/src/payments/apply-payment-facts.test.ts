import { formatMinorUnits } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeStatus } from "../commands/orders/change-status.ts";
import { placeOrders } from "../commands/orders/checkout/place-orders.ts";
import { refundCommand } from "../commands/orders/refund-order.ts";
import { issueInvoices } from "../orders/invoices/invoice.ts";
import { isPlaced, type Order } from "../orders/order.ts";
import { hasFailedRefund, moneyOf } from "../orders/order-money.ts";
import { placeOrder } from "../orders/place-order.ts";
import { act, observed, request, stock } from "../orders/test-orders.ts";
import { applyPaymentFacts, applyRefund } from "./apply-payment-facts.ts";
import type { PaymentFacts } from "./provider/payment.ts";
import { withPage } from "./renew-link.ts";

const session = { id: "cs_1", url: "http://127.0.0.1:1/pay/cs_1" };
const byCard = (key = "o1") => ({ ...request(6, key), pay: "card" }) as const;
const pending = placeOrder(byCard(), () => stock);
const cents = 6 * 1999;
const at = new Date("2026-11-20T12:05:00Z");
const later = new Date("2026-11-20T13:00:00Z");
const held = new Map([["p1", { ...stock, availableQuantity: 14 }]]);

const open: PaymentFacts = {
  ...{ status: "open", isPaid: false, hasFailed: false, cents, currency: shop.currency.code },
  ...{ refunds: [], disputes: [] },
};
const processing: PaymentFacts = { ...open, status: "complete", intent: "pi_1" };
const paid: PaymentFacts = { ...processing, isPaid: true };
const declined: PaymentFacts = { ...processing, hasFailed: true };
const expired: PaymentFacts = { ...open, status: "expired" };

const settle = (
  order: Order | undefined,
  facts: PaymentFacts,
  more: { at?: Date; event?: string; isByDesk?: boolean; lowStock?: number } = {},
) => {
  const said = { facts, session, at, ...more };
  const decision = observed(applyPaymentFacts(said)(held, order ? [order] : []));
  const after = decision.result ?? undefined;
  return { ...decision, after, left: decision.stocks?.get("p1")?.availableQuantity };
};
const afterAll = (...facts: readonly PaymentFacts[]): Order =>
  facts.reduce((order, one) => settle(order, one).after ?? order, pending);

describe("A checkout that is paid by card", () => {
  it("holds its pieces, and tells nobody", () => {
    const decision = placeOrders([byCard()], 50, 0)(new Map([["p1", stock]]), [], new Map());
    expect(decision.created).toEqual([pending]);
    expect(decision.stocks?.get("p1")?.availableQuantity).toBe(14);
    expect(decision.events).toEqual([]);
    expect(pending).toMatchObject({
      status: "pending",
      payment: { cents, currency: shop.currency.code },
    });
    expect(isPlaced(pending)).toBe(false);
  });

  it("is as old as its payment at Stripe, however late the shop learns of it", () => {
    const paidAt = new Date("2026-11-20T12:01:00Z");
    const { after } = settle(pending, { ...paid, paidAt }, { at: later });
    expect(after).toMatchObject({ createdAt: paidAt, payment: { paidAt } });
    expect(after?.changes.at(-1)?.at).toEqual(paidAt);
  });

  it("by a delayed method is as old as the event of its success, and not as Stripe's charge", () => {
    const [charged, succeeded] = [at, new Date(later.getTime() - 1_000)];
    const waiting = settle(pending, processing).after;
    const facts = { ...paid, paidAt: charged };
    const reported = applyPaymentFacts({ facts, session, at: later, paidAt: succeeded });
    const order = waiting ? [waiting] : [];
    expect(reported(held, order).result?.payment?.paidAt).toEqual(succeeded);
    const asked = applyPaymentFacts({ facts, session, at: later });
    expect(asked(held, order).result?.payment?.paidAt).toEqual(later);
  });

  it("is placed once it is paid, and its customer is told", () => {
    const { after, left, told } = settle(pending, paid);
    expect(after).toMatchObject({
      status: "placed",
      createdAt: at,
      payment: { paidAt: at, session },
    });
    expect(after?.payment?.dueAt).toBeNull();
    expect(left).toBe(14);
    expect(told).toMatchObject([{ kind: "placed" }]);
  });

  it("tells the shop that a product runs low once it is paid, and not while it waits", () => {
    const few = new Map([["p1", stock]]);
    const placed = placeOrders([byCard()], 50, 15)(few, [], new Map());
    expect(placed.events).toEqual([]);
    expect(placed.stocks?.get("p1")).not.toHaveProperty("lowStockOn");
    const { told, stocks } = settle(pending, paid, { lowStock: 15 });
    expect(told).toMatchObject([
      { kind: "placed" },
      { kind: "lowStock", productId: "p1", left: 14 },
    ]);
    expect(stocks?.get("p1")).toMatchObject({ lowStockOn: "2026-11-20" });
    expect(settle(pending, expired, { lowStock: 15 }).told).toEqual([]);
    expect(settle(pending, paid, { lowStock: 10 }).told).toHaveLength(1);
  });

  it("is ended by an admin once, also if Stripe's own event was faster, and nobody is mailed", () => {
    const { after, left, told, logged } = settle(pending, expired, { isByDesk: true });
    const [change] = after?.changes.slice(-1) ?? [];
    expect(change).toMatchObject({ status: "cancelled", at, reason: expect.stringMatching("We") });
    expect([left, told]).toEqual([20, []]);
    expect(logged).toMatchObject([{ action: "order.payment-ended", on: { id: "o1" } }]);
    expect(settle(after, expired, { isByDesk: true }).logged).toBeUndefined();

    const faster = settle(pending, expired, { at: later }).after;
    const adopted = settle(faster, expired, { isByDesk: true });
    expect(adopted.after?.changes).toEqual(after?.changes);
    expect(adopted.left).toBeUndefined();
    expect(adopted.logged).toHaveLength(1);
    const earlier = settle(pending, expired).after;
    expect(settle(earlier, expired, { isByDesk: true, at: later }).logged).toBeUndefined();
  });

  it("isn't placed by a payment of another amount than it costs now: the money goes back", () => {
    const cheaper = { ...pending, lines: pending.lines.map((line) => ({ ...line, quantity: 5 })) };
    const { after } = settle(cheaper, paid);
    expect(after).toMatchObject({
      status: "cancelled",
      payment: { paidAt: at, failure: { kind: "amount" } },
      refunds: [{ money: { state: "due", isWhole: true } }],
    });
  });

  it("that was paid in the moment in which an admin ended it is placed", () => {
    const { after, logged } = settle(pending, paid, { isByDesk: true });
    expect(after?.status).toBe("placed");
    expect(logged).toBeUndefined();
    expect(settle(pending, processing, { isByDesk: true }).after?.status).toBe("pending");
  });

  it("of an unverified account no longer counts as unconfirmed", () => {
    const unverified = { ...pending, emailVerified: false, endsAt: later };
    const stocks = new Map([["p1", { ...stock, unverifiedPieces: 6 }]]);
    const { result, stocks: left } = applyPaymentFacts({ facts: paid, session, at })(stocks, [
      unverified,
    ]);
    expect(result?.endsAt).toBeNull();
    expect(left?.get("p1")).toMatchObject({ availableQuantity: 20, unverifiedPieces: 0 });
  });

  it("gives its pieces back when it isn't paid in time, which nobody is told", () => {
    const { after, left, told } = settle(pending, expired);
    expect(after).toMatchObject({ status: "cancelled", payment: { failure: { kind: "expired" } } });
    expect([left, told]).toEqual([20, []]);
  });

  it("waits for a delayed method, whose failure its customer is told", () => {
    const waiting = settle(pending, processing);
    expect([waiting.after?.status, waiting.told]).toEqual(["pending", []]);
    const { after, left, told } = settle(waiting.after, declined);
    expect([after?.status, left]).toEqual(["cancelled", 20]);
    const reason = "Your bank declined the payment.";
    expect(told).toMatchObject([{ kind: "changed", change: { reason } }]);
  });

  it("that is asked about in vain waits for its turn again", () => {
    const waiting = settle(pending, processing).after;
    const due = waiting?.payment?.dueAt ?? at;
    expect(settle(waiting, processing, { at: later }).updated).toBeUndefined();
    const asked = settle(waiting, processing, { at: due }).updated?.[0];
    expect(asked?.payment?.dueAt).toEqual(new Date(due.getTime() + 60 * 60_000));
  });

  it.each([
    ["less", { ...paid, cents: cents - 1 }],
    ["more", { ...paid, cents: cents + 1 }],
    ["another currency", { ...paid, currency: "EUR" }],
  ])("isn't placed for %s: all that was paid goes back", (_, facts) => {
    const { after, left, told } = settle(pending, facts);
    expect([after?.status, left]).toEqual(["cancelled", 20]);
    expect(after?.refunds).toMatchObject([{ cents, money: { state: "due", isWhole: true } }]);
    expect(told).toMatchObject([{ kind: "paymentReturned", cents }]);
  });

  it("goes back when it comes after the pieces were given back", () => {
    const gone = afterAll(expired);
    const { after, stocks, told } = settle(gone, paid, { at: later });
    expect([after?.status, stocks]).toEqual(["cancelled", undefined]);
    expect(after?.refunds).toMatchObject([{ cents, money: { state: "due", isWhole: true } }]);
    expect(after?.payment?.dueAt).toEqual(new Date(later.getTime() + 60_000));
    expect(told).toMatchObject([{ kind: "paymentReturned" }]);
    expect(settle(after, paid).updated).toBeUndefined();
  });

  it("is changed once by each event", () => {
    const once = settle(pending, paid, { event: "evt_1" });
    expect(once.after?.payment?.events).toEqual(["evt_1"]);
    const again = settle(once.after, paid, { event: "evt_1" });
    expect([again.updated, again.told]).toEqual([undefined, []]);
    const other = settle(once.after, paid, { event: "evt_2" });
    expect([other.after?.payment?.events, other.told]).toEqual([["evt_1", "evt_2"], []]);
  });

  it("comes to the same whatever sequence the answers come in, and is paid at most once", () => {
    const answers = fc.array(fc.constantFrom(open, processing, declined, expired, paid), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(answers, (facts) => {
        const end = afterAll(...facts);
        const isPaid = facts.includes(paid);
        expect(end.payment?.paidAt !== undefined).toBe(isPaid);
        // What was taken is either an order, or goes back.
        const goesBack = (end.refunds ?? []).reduce((sum, refund) => sum + refund.cents, 0);
        const kept = end.status === "placed" ? cents : 0;
        expect(goesBack + kept).toBe(isPaid ? cents : 0);
      }),
    );
  });

  it("is none of an order that is paid by invoice, nor of none", () => {
    expect(
      settle(
        placeOrder(request(6, "o2"), () => stock),
        paid,
      ).result,
    ).toBeNull();
    expect(settle(undefined, paid).result).toBeNull();
  });

  it("that Stripe refuses to open a page for ends, and keeps no address for one", () => {
    const { result } = applyPaymentFacts({ facts: expired, at })(held, [pending]);
    expect(result?.status).toBe("cancelled");
    expect(result?.payment).not.toHaveProperty("email");
  });

  it("keeps its first page", () => {
    const kept = withPage(pending, session);
    expect(kept?.payment?.session).toEqual(session);
    expect([pending.payment?.email, kept?.payment?.email]).toEqual(["jane@example.com", undefined]);
    expect(kept && withPage(kept, { id: "cs_2", url: "" })).toBeNull();
    expect(
      withPage(
        placeOrder(request(6, "o2"), () => stock),
        session,
      ),
    ).toBeNull();
  });
});

describe("A cancellation of what was paid by card", () => {
  const order = afterAll(paid);
  const cancel = (change: object, of = order) =>
    observed(
      changeStatus({
        ...{ status: "cancelled", at: later, by: "customer", uid: "u1", seen: undefined },
        ...{ requestHash: "h", ...change },
      })(held, [of]),
    );

  it("pays it back by itself", () => {
    const [after] = cancel({}).updated ?? [];
    expect(after?.refunds).toMatchObject([{ cents, uid: "", money: { state: "due" } }]);
    expect(after && moneyOf(after)).toMatchObject({ refunded: cents, due: 0 });
  });

  it("by the shop can't be undone", () => {
    const { result, updated } = cancel({ by: "shop", uid: "ada", act, reason: "Bent" });
    expect(result).toMatchObject({ undo: undefined });
    expect(updated?.[0]?.refunds).toMatchObject([{ cents, uid: "ada", name: "Ada" }]);
  });

  it("pays nothing that the bank has given back by a lost dispute", () => {
    const disputed = (state: "lost" | "won", of = cents) =>
      cancel({}, afterAll({ ...paid, disputes: [{ id: "dp_1", state, cents: of }] })).updated?.[0]
        ?.refunds;
    expect(disputed("lost")).toBeUndefined();
    expect(disputed("lost", 500)).toMatchObject([{ cents: cents - 500 }]);
    expect(disputed("won")).toMatchObject([{ cents }]);
  });

  it("is refused while a dispute is open, and allowed while a bank inquires", () => {
    const disputed = (state: "open" | "inquiry") =>
      cancel({}, afterAll({ ...paid, disputes: [{ id: "dp_1", state, cents: 500 }] })).result;
    expect(disputed("open")).toEqual({ refusedAt: "placed", isDisputed: true });
    expect(disputed("inquiry")).toMatchObject({ order: { status: "cancelled" } });
  });

  it("sends no refund of what a dispute has lost meanwhile", () => {
    const waiting = cancel({}, afterAll(paid)).updated?.[0];
    const lost = (of: number) =>
      settle(waiting, { ...paid, disputes: [{ id: "dp_1", state: "lost", cents: of }] })
        .updated?.[0]?.refunds;
    expect(lost(500)).toMatchObject([{ cents: cents - 500, money: { state: "due" } }]);
    expect(lost(cents)).toEqual([]);
  });

  it("of an order by invoice pays nothing", () => {
    const byInvoice = placeOrder(request(6, "o2"), () => stock);
    const { updated } = changeStatus({
      ...{ status: "cancelled", at: later, by: "customer", uid: "u1", seen: undefined },
      requestHash: "h",
    })(held, [byInvoice]);
    expect(updated?.[0]?.refunds).toBeUndefined();
  });
});

describe("A refund of what was paid by card", () => {
  const order = afterAll(paid);
  const refund = (id: string, amount: number, of = order) =>
    observed(
      refundCommand("o1", { id, cents: amount, reason: "Bent", pieces: [], act }).decide(held, [
        of,
      ]),
    );

  it("is to be sent, and Stripe is asked soon if it isn't", () => {
    const [after] = refund("r1", 500).updated ?? [];
    expect(after?.refunds).toMatchObject([{ cents: 500, money: { state: "due" } }]);
    expect(after?.payment?.dueAt).toEqual(new Date(act.at.getTime() + 60_000));
  });

  it("is refused until it is paid, and of an order that never was", () => {
    for (const unpaid of [pending, settle(pending, processing).after, afterAll(expired)])
      expect(refund("r1", 1, unpaid).result).toEqual({ kind: "tooHigh", leftCents: 0 });
  });

  it("that fails can be made again, since nothing was paid back", () => {
    const [due] = refund("r1", cents).updated ?? [];
    if (!due) throw new Error("It was refunded");
    expect(refund("r2", 1, due).result).toMatchObject({ kind: "tooHigh" });
    const { result } = applyRefund(
      "r1",
      (money) => ({ ...money, state: "failed" }),
      at,
    )(held, [due]);
    if (!result) throw new Error("It has failed");
    expect(result.payment?.dueAt).toBeNull();
    expect(moneyOf(result).refunded).toBe(0);
    expect(refund("r2", cents, result).result).toMatchObject({ kind: "refunded" });
  });

  describe("whose money doesn't arrive", () => {
    const failing = (id: string, of: Order) =>
      observed(applyRefund(id, (money) => ({ ...money, state: "failed" }), at)(held, [of]));
    const [due] = refund("r1", 500).updated ?? [];
    const { result: failed, told } = failing("r1", due ?? order);
    const again = (change: object) =>
      refundCommand("o1", {
        ...{ id: "r2", cents: 500, reason: "Bent", pieces: [], act, replaces: "r1" },
        ...change,
      }).decide(held, failed ? [failed] : []);

    it("mails its customer once", () => {
      expect(told).toMatchObject([{ kind: "refundFailed", refund: { id: "r1", cents: 500 } }]);
      expect(failed && failing("r1", failed).told).toEqual([]);
    });

    it("waits until it is sent again, whatever else is refunded", () => {
      const [other] = refund("r2", 500, failed ?? order).updated ?? [];
      expect(other && hasFailedRefund(other)).toBe(true);
      const [sent] = again({}).updated ?? [];
      expect(sent && hasFailedRefund(sent)).toBe(false);
      expect(sent?.refunds?.[1]).toMatchObject({ replaces: "r1", money: { state: "due" } });
      const twice = { id: "r3", cents: 500, reason: "Bent", pieces: [], act, replaces: "r1" };
      const { result } = refundCommand("o1", twice).decide(held, sent ? [sent] : []);
      expect(result).toEqual({ kind: "notFailed" });
    });

    it("can be noted as paid another way, and then no card gets it", () => {
      const [noted] = again({ byHand: true }).updated ?? [];
      expect(noted && hasFailedRefund(noted)).toBe(false);
      expect(noted?.refunds?.[1]).not.toHaveProperty("money");
    });

    it.each([
      ["another amount", { cents: 400 }],
      ["no failed refund", { replaces: "r9" }],
      ["a card that isn't charged, of none that failed", { replaces: undefined, byHand: true }],
    ])("isn't sent again by a refund of %s", (_, change) => {
      expect(again(change).result).toEqual({ kind: "notFailed" });
    });

    it("leaves an invoice that asks for nothing, since no card has paid it", () => {
      const sent = { ...(due ?? order), status: "shipped" as const };
      const last = { invoice: 0, "credit-note": 0 };
      const [invoiced] = issueInvoices([due ?? order], [sent], last, at).orders;
      const [credited] = invoiced ? [failing("r1", invoiced).result] : [];
      const { issued } = issueInvoices(
        invoiced ? [invoiced] : [],
        credited ? [credited] : [],
        last,
        at,
      );
      expect(issued).toMatchObject([{ kind: "invoice", totalCents: 500, paid: true }]);
      expect(issued[0]?.payment).toBe("Nothing to pay: the refund did not reach your card");
    });
  });

  it("of a payment of which the bank took a part leaves an invoice that asks for that part", () => {
    const lost = afterAll({ ...paid, disputes: [{ id: "dp", state: "lost", cents: 500 }] });
    const last = { invoice: 0, "credit-note": 0 };
    const { issued } = issueInvoices([lost], [{ ...lost, status: "shipped" }], last, at);
    expect(issued[0]).not.toHaveProperty("paid");
    expect(issued[0]?.payment).toContain(`To pay: ${formatMinorUnits(500)}`);
  });

  it("is followed until it has arrived", () => {
    const [due] = refund("r1", 500).updated ?? [];
    const said = { id: "re_1", refund: "r1", cents: 500 };
    const sent = settle(due, { ...paid, refunds: [{ ...said, state: "pending" }] });
    expect(sent.after?.refunds?.[0]?.money).toEqual({ id: "re_1", state: "pending" });
    const arrived = settle(sent.after, { ...paid, refunds: [{ ...said, state: "succeeded" }] });
    expect(arrived.after?.refunds?.[0]?.money?.state).toBe("succeeded");
    expect(arrived.after?.payment?.dueAt).toBeNull();
  });

  it("that was made at Stripe is the order's, too, and once", () => {
    const facts: PaymentFacts = {
      ...paid,
      refunds: [{ id: "re_9", cents: 700, state: "succeeded" }],
    };
    const { after } = settle(order, facts);
    expect(after?.refunds).toMatchObject([{ id: "re_9", cents: 700, uid: "" }]);
    expect(settle(after, facts).updated).toBeUndefined();
    expect(after && moneyOf(after).refunded).toBe(700);
  });
});
