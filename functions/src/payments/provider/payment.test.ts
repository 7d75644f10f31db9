import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasOpenDispute,
  lostCentsOf,
  moneyWith,
  newPayment,
  nextLook,
  type Payment,
  type PaymentFacts,
  paymentStateOf,
  progressOf,
  type RefundFacts,
  type RefundMoney,
  withEvent,
  withFacts,
} from "./payment.ts";

const startedAt = new Date("2026-11-27T10:00:00Z");
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);

const payment = newPayment(1999, "EUR", "jane@example.com", startedAt);

const open: PaymentFacts = {
  ...{ status: "open", isPaid: false, hasFailed: false, cents: 1999, currency: "EUR" },
  ...{ refunds: [], disputes: [] },
};
const expired: PaymentFacts = { ...open, status: "expired" };
const processing: PaymentFacts = { ...open, status: "complete", intent: "pi_1" };
const declined: PaymentFacts = { ...processing, hasFailed: true };
const paid: PaymentFacts = { ...processing, isPaid: true };

describe("A payment", () => {
  it("has half an hour and a minute", () => {
    expect(payment.expiresAt).toEqual(after(31));
    expect(payment.dueAt).toEqual(after(32));
  });

  it.each([
    ["open", open],
    ["expired", expired],
    ["processing", processing],
    ["declined", declined],
    ["paid", paid],
    ["amount", { ...paid, cents: 1998 }],
    ["amount", { ...paid, cents: 2000 }],
    ["amount", { ...paid, currency: "CHF" }],
  ] as const)("is %s", (progress, facts) => {
    expect(progressOf(payment, facts)).toBe(progress);
  });

  it("keeps when it was paid, and by which payment of Stripe's", () => {
    const once = withFacts(payment, paid, after(3));
    expect(once).toMatchObject({ paidAt: after(3), completedAt: after(3), intent: "pi_1" });
    expect(once.failure).toBeUndefined();
    expect(withFacts(once, paid, after(4))).toEqual(once);
  });

  it("of a delayed method is completed, and has its result later", () => {
    const waiting = withFacts(payment, processing, after(3));
    expect([waiting.completedAt, waiting.paidAt]).toEqual([after(3), undefined]);
    expect(withFacts(waiting, paid, after(90))).toMatchObject({
      ...{ completedAt: after(3), paidAt: after(90) },
    });
    expect(withFacts(waiting, declined, after(90)).failure).toEqual({
      ...{ kind: "declined", at: after(90) },
    });
  });

  it("that failed is paid if the money comes nevertheless", () => {
    const late = withFacts(withFacts(payment, expired, after(31)), paid, after(33));
    expect([late.paidAt, late.failure]).toEqual([after(33), undefined]);
  });

  it("of another amount was taken, and has failed", () => {
    const other = withFacts(payment, { ...paid, cents: 1 }, after(3));
    expect([other.paidAt, other.failure?.kind]).toEqual([after(3), "amount"]);
  });

  it("comes to the same whatever order the answers come in", () => {
    const answers = fc.array(fc.constantFrom(open, processing, paid, { ...paid, refunds: [] }));
    fc.assert(
      fc.property(answers, (said) => {
        const facts = [...said, paid];
        const end = (order: readonly PaymentFacts[]) =>
          order.reduce((known, one) => withFacts(known, one, after(5)), payment);
        expect(end(facts)).toEqual(end(facts.toReversed()));
      }),
    );
  });

  const disputed = (
    id: string,
    state: "inquiry" | "open" | "won" | "lost",
    disputedCents = 500,
  ) => ({
    ...paid,
    disputes: [{ id, state, cents: disputedCents }],
  });

  it("has an open dispute until it is over, and it doesn't open again", () => {
    const open = withFacts(payment, disputed("d", "open"), after(3));
    expect([paymentStateOf(open, 0), hasOpenDispute(open)]).toEqual(["disputed", true]);
    const won = withFacts(open, disputed("d", "won"), after(4));
    const late = withFacts(won, disputed("d", "open"), after(5));
    expect([paymentStateOf(late, 0), hasOpenDispute(late)]).toEqual(["paid", false]);
  });

  it("loses the amounts of its lost disputes, and at most what was paid", () => {
    const one = withFacts(payment, disputed("d", "lost"), after(3));
    expect([lostCentsOf(one), paymentStateOf(one, 0)]).toEqual([500, "disputed"]);
    expect(lostCentsOf(withFacts(one, disputed("e", "lost", 5_000), after(4)))).toBe(1999);
    expect(lostCentsOf(withFacts(one, paid, after(5)))).toBe(500);
  });

  it("is paid while a bank inquires, until the inquiry becomes a dispute", () => {
    const asked = withFacts(payment, disputed("d", "inquiry"), after(3));
    expect([paymentStateOf(asked, 0), hasOpenDispute(asked)]).toEqual(["paid", false]);
    const open = withFacts(asked, disputed("d", "open"), after(4));
    expect(hasOpenDispute(withFacts(open, disputed("d", "inquiry"), after(5)))).toBe(true);
  });

  it.each<[string, Payment, number]>([
    ["pending", payment, 0],
    ["failed", withFacts(payment, expired, after(31)), 0],
    ["paid", withFacts(payment, paid, after(3)), 0],
    ["part-refunded", withFacts(payment, paid, after(3)), 1],
    ["refunded", withFacts(payment, paid, after(3)), 1999],
  ])("has the state %s", (state, it, refunded) => {
    expect(paymentStateOf(it, refunded)).toBe(state);
  });

  it("remembers its last forty events", () => {
    const many = Array.from({ length: 50 }, (_, index) => `evt_${index}`);
    const { events } = many.reduce(withEvent, payment);
    expect([events?.length, events?.[0], events?.at(-1)]).toEqual([40, "evt_10", "evt_49"]);
    expect(withEvent(payment, undefined)).toBe(payment);
  });
});

describe("The money of a refund", () => {
  const facts = (state: RefundFacts["state"]): RefundFacts => ({ id: "re_1", cents: 5, state });
  const due: RefundMoney = { state: "due" };

  it("is known to Stripe from then on", () => {
    const sent = moneyWith(due, facts("pending"), after(1));
    expect(sent).toEqual({ id: "re_1", state: "pending" });
  });

  it("may fail after it succeeded, and then stays so since that time", () => {
    const error = "expired_or_canceled_card";
    const said = { ...facts("failed"), error };
    const failed = moneyWith(moneyWith(due, facts("succeeded"), after(1)), said, after(9));
    expect(failed).toEqual({ id: "re_1", state: "failed", error, failedAt: after(9) });
    expect(moneyWith(failed, facts("succeeded"), after(10))).toEqual(failed);
    expect(moneyWith(failed, said, after(10))).toEqual(failed);
  });

  it("doesn't go back to pending", () => {
    const succeeded = moneyWith(due, facts("succeeded"), after(1));
    expect(moneyWith(succeeded, facts("pending"), after(2))).toEqual(succeeded);
  });
});

describe("Stripe is asked again", () => {
  const sent = withFacts(payment, paid, after(3));

  it.each<[string, Payment, readonly RefundMoney[], Date | null]>([
    ["once the page is over", payment, [], after(32)],
    ["each hour about a delayed method", withFacts(payment, processing, after(3)), [], after(70)],
    ["not after it has failed", withFacts(payment, expired, after(31)), [], null],
    ["not after it is paid", sent, [{ state: "succeeded" }, { state: "failed" }], null],
    ["soon about a refund that isn't sent", sent, [{ state: "due" }], after(11)],
    ["later about one on its way", sent, [{ state: "pending" }], after(370)],
  ])("%s", (_, it, refunds, at) => {
    expect(nextLook(it, refunds, after(10))).toEqual(at);
  });
});
