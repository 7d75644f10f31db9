import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { movementsOf } from "./stripe-movements.ts";

const site = "https://shop.example";
const created = 1_795_000_000;
const at = new Date(created * 1000);

/** A movement in a currency without a minor unit at Stripe's hundredths, or in another one. */
const moved = (
  type: string,
  [amount, fee]: readonly [amount: number, fee: number],
  source: object | string | null,
  currency = "eur",
) => {
  const one = { id: "txn_1", object: "balance_transaction", type, amount, fee, currency, created };
  // as: Stripe's type has many fields that the shop doesn't read
  return movementsOf({ ...one, source } as Stripe.BalanceTransaction, site);
};

const charge = (shop: string) => ({
  ...{ id: "ch_1", object: "charge", payment_intent: "pi_1", metadata: { shop, order: "o" } },
});
const refund = (metadata: object, of: string | object | null = charge(site)) => ({
  ...{ id: "re_1", object: "refund", metadata, charge: of },
});

describe("A movement at Stripe", () => {
  it("of an order's payment is its fee alone, under the payment's id", () => {
    expect(moved("charge", [1999, 50], charge(site))).toEqual([
      { id: "txn_1", kind: "fee", at, cents: -50, source: "pi_1" },
    ]);
    expect(moved("payment", [1999, 0], charge(site))).toEqual([]);
  });

  it("of a refund is the order's, whether the shop sent it or somebody at Stripe, and whether it arrived", () => {
    for (const type of ["refund", "refund_failure", "payment_refund", "payment_failure_refund"])
      for (const labels of [{ shop: site }, {}])
        expect(moved(type, [-500, 0], refund(labels))).toEqual([]);
    // The payment is of another kind, which has no charge: the refund's own label says whose it is.
    expect(moved("refund", [-500, 0], refund({ shop: site }, null))).toEqual([]);
  });

  it("of another shop of the account is named", () => {
    const other = "https://other.example";
    expect(moved("charge", [300, 25], charge(other))).toMatchObject([
      { kind: "movement", cents: 300, source: "pi_1" },
      { kind: "fee", cents: -25 },
    ]);
    const unlabelled = { ...charge(other), metadata: {} };
    for (const source of [
      refund({ shop: other }, charge(other)),
      // In Stripe's dashboard: only the payment says whose it was.
      refund({}, charge(other)),
      refund({}, unlabelled),
      refund({}, null),
    ])
      expect(moved("refund", [-300, 0], source)).toMatchObject([
        { kind: "movement", cents: -300, source: "re_1" },
      ]);
  });

  it("to the bank is a payout, with what arrives", () => {
    expect(moved("payout", [-4100, 0], { id: "po_1", object: "payout" })).toMatchObject([
      { kind: "payout", cents: 4100, source: "po_1" },
    ]);
  });

  it("by a dispute takes the money and a fee", () => {
    expect(moved("adjustment", [-1999, 2000], "dp_1")).toMatchObject([
      { kind: "movement", cents: -1999, source: "dp_1" },
      { kind: "fee", cents: -2000, source: "dp_1" },
    ]);
  });

  it("of Stripe's own is named without a source, in the shop's units", () => {
    expect(moved("stripe_fee", [-1200, 0], null, "isk")).toMatchObject([
      { kind: "movement", cents: -12, source: "" },
    ]);
  });
});
