import { addMonths, dayOf, momentOf } from "@shop/contract/calendar";
import { accountsParts } from "@shop/contract/desk/accounts";
import { Figures } from "@shop/contract/desk/figures";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { shop as shopConfig } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { fromStripe } from "../../functions/src/payments/provider/stripe-amount.ts";
import { stripeCards } from "../../functions/src/payments/provider/stripe-cards.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import type { SignedIn } from "../support/people.ts";
import { accountsPart, rowsOf } from "./shop/accounts.ts";
import { openCardShop } from "./shop/cards.ts";
import { deskOf } from "./shop/desk.ts";

const { timeZone } = shopConfig;
const month = dayOf(new Date(), timeZone).slice(0, 7);
const lost = { status: "cancelled", reason: "Lost" } as const;
const on = (day: string) => momentOf(day, "12:00", timeZone);

test("A refund that fails weeks later is corrected in the later month, and the month of the refund stays, also in the figures", async () => {
  const [sentIn, failedIn] = [addMonths(month, -3), addMonths(month, -2)];
  const cards = await openCardShop("late-failure");
  const { stripe, jane, admin } = cards;
  const refundsOf = async (of: string) => {
    const entries = await accountsPart(cards, admin, of, "refunds");
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
    expect(await accountsPart(cards, admin, month, "refunds")).toMatchObject([
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

test("Card payments add up to the invoices, and less Stripe's fees and disputes to the payouts", async () => {
  const cards = await openCardShop("payouts");
  const { stripe, jane, joe, admin, step } = cards;
  try {
    const currency = shopConfig.currency.code.toLowerCase();
    const names = Array.from({ length: 10 }, (_, index) => `tool-${index}`);
    await Promise.all([...names, "dashboard"].map((id) => cards.addProduct(id)));
    const orders: { id: string; by: SignedIn }[] = [];
    let disputed = 0;
    for (const [index, name] of names.entries()) {
      const by = index % 2 ? jane : joe;
      const { id, page } = await cards.buy(by, name);
      orders.push({ id, by });
      if (index % 3 === 0) await cards.cancel(id, by);
      else await deskOf(cards, admin).ship(id);
      if (index % 3 === 1) await cards.refund(id, 10 + index / 100);
      if (index === 5) await step(id, { ...lost, seen: "shipped", piecesAreBack: true });
      const intent = stripe.intentOf(page);
      if (index === 2) {
        stripe.dispute(intent);
        disputed = toDecimal(fromStripe(stripe.intent(intent).amount, shopConfig.currency.code));
      }
      if (index === 4) stripe.payOut(currency);
    }
    const dashboard = await cards.buy(jane, "dashboard");
    await deskOf(cards, admin).ship(dashboard.id);
    stripe.refundAtStripe(stripe.intentOf(dashboard.page), 321);
    // Another shop of the same account sells, and refunds some of it in Stripe's dashboard.
    const { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env;
    const others = stripeCards(
      { secret, webhookSecret, shopId: "another", api: stripe.url },
      "https://other.example",
    );
    const other = await others.open({
      ...{ order: "theirs", number: "OT-1", cents: 5_000, currency: shopConfig.currency.code },
      ...{ email: "joe@example.com", expiresAt: new Date(Date.now() + 3_600_000) },
      back: { paid: "/", left: "/" },
    });
    stripe.pay(other.id);
    stripe.refundAtStripe(stripe.intentOf(other.id), 1_234);
    await stripe.idle();
    stripe.refundsBegin("pending");
    const [, second] = orders;
    await cards.refund(second?.id ?? "", 1.11, "failed");
    stripe.settleRefund(stripe.refunds().at(-1)?.id ?? "", "failed");
    await stripe.idle();
    stripe.payOut(currency);

    const parts = accountsParts.map((part) => accountsPart(cards, admin, month, part));
    const entries = (await Promise.all(parts)).flat();
    const rows = rowsOf(entries);
    const grossOf = (...kinds: string[]) =>
      rows
        .filter(({ Kind = "" }) => kinds.includes(Kind))
        .reduce((sum, { Gross }) => sum + toMinorUnits(Number(Gross)), 0);
    expect(entries.filter(({ kind }) => kind === "payout")).toHaveLength(2);
    expect(grossOf("Fee")).toBeLessThan(0);
    const moved = entries.filter(({ kind }) => kind === "movement").map(({ amount }) => amount);
    expect(moved.toSorted((one, less) => less - one)).toEqual([50, -12.34, -disputed]);
    const refunded = entries.filter(({ kind }) => kind === "refund").map(({ amount }) => amount);
    expect(refunded).toContain(-3.21);
    expect(grossOf("Payment", "Refund")).toBe(grossOf("Invoice", "Credit note"));
    expect(grossOf("Payment", "Refund", "Fee", "Other movement")).toBe(grossOf("Payout"));
    expect(entries.filter(({ kind }) => kind === "payment")).toHaveLength(names.length + 1);
  } finally {
    await cards.close();
  }
});
