import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import type { Order } from "../orders/order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { act, request, stock } from "../orders/test-orders.ts";
import { applyPaymentFacts } from "./apply-payment-facts.ts";
import type { PaymentFacts } from "./provider/payment.ts";
import { renewLink, replacePage, withPage } from "./renew-link.ts";

const [first, second] = ["cs_1", "cs_2"].map((id) => ({ id, url: `https://pay.example/${id}` }));
if (!first || !second) throw new Error("There are two pages");
const desk = {};
const entered = placeOrder({ ...request(6, "o1"), pay: "card", desk }, () => stock);
const linked = withPage(entered, first);
if (!linked?.payment) throw new Error("It is paid by a link");
const seen = linked.payment.expiresAt;
const held = new Map([["p1", { ...stock, availableQuantity: 14 }]]);
const cents = 6 * 1999;
const open: PaymentFacts = {
  ...{ status: "open", isPaid: false, hasFailed: false, cents, currency: shop.currency.code },
  ...{ refunds: [], disputes: [] },
};
const expired: PaymentFacts = { ...open, status: "expired" };
const paid: PaymentFacts = { ...open, status: "complete", isPaid: true, intent: "pi_1" };

const renew = (order: Order, until = seen) => renewLink(until, act)(held, [order]);
const marked = (() => {
  const [after] = renew(linked).updated ?? [];
  if (!after?.payment) throw new Error("It is renewed");
  return after;
})();
const settle = (order: Order, facts: PaymentFacts, session = first) =>
  applyPaymentFacts({ facts, session, at: act.at })(held, [order]);

describe("A new payment link", () => {
  it("is noted before the earlier page is closed, whose end doesn't end the order then", () => {
    expect(renew(linked).logged).toMatchObject([{ action: "order.payment-renewed" }]);
    expect(marked.payment?.session).toEqual(first);
    for (const facts of [open, expired]) expect(settle(marked, facts)).toEqual({ result: marked });
    expect(settle(linked, expired).result?.status).toBe("cancelled");
  });

  it("takes the earlier one's place once, and is mailed with its own time", () => {
    const { result, events } = replacePage(first.id, second)(held, [marked]);
    expect(result?.payment).toMatchObject({ session: second, expiresAt: expect.any(Date) });
    expect(result?.payment).not.toHaveProperty("renewal");
    expect(Number(result?.payment?.expiresAt) - Number(act.at)).toBe(
      Number(seen) - Number(linked.createdAt),
    );
    expect(events).toMatchObject([{ kind: "paymentLink", url: second.url, at: act.at }]);
    expect(result && replacePage(first.id, second)(held, [result])).toEqual({ result });
    expect(result && settle(result, expired)).toEqual({ result }); // what is late of the earlier page
    expect(result && settle(result, expired, second).result?.status).toBe("cancelled");
  });

  it("is none if the earlier page was paid in that moment", () => {
    const { result } = settle(marked, paid);
    expect(result).toMatchObject({ status: "placed", payment: { paidAt: act.at } });
    expect(result?.payment).not.toHaveProperty("renewal");
    expect(result && replacePage(first.id, second)(held, [result])).toEqual({ result });
  });

  it("is sent once, for the link that was seen", () => {
    expect(renew(marked)).toEqual({ result: marked });
    expect(renew(linked, new Date(0))).toEqual({ result: linked });
    expect(renew(entered)).toEqual({ result: entered }); // its first page isn't known yet
  });

  it("is none of an order that is over, on its way to be paid, or of the web's", () => {
    const ended = settle(linked, expired).result ?? linked;
    const waiting = settle(linked, { ...paid, isPaid: false }).result ?? linked;
    const { byPhone: _, ...webs } = linked;
    expect(renew(ended).result).toEqual({ refusedAt: "cancelled" });
    expect(renew(waiting).result).toEqual({ refusedAt: "pending" });
    expect(renew(webs).result).toEqual({ refusedAt: "pending" });
    expect(renewLink(seen, act)(held, []).result).toBeNull();
  });
});
