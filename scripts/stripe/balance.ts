import type Stripe from "stripe";
import { newId, seconds } from "./objects.ts";

/** What moves money at Stripe, as far as it is answered with its movement. */
export type Source = Charge | Payout | { readonly id: string; readonly object: string };

export type Charge = Pick<Stripe.Charge, "id" | "metadata"> & {
  object: "charge";
  payment_intent: string;
};
export type Payout = Pick<
  Stripe.Payout,
  "id" | "object" | "amount" | "arrival_date" | "created" | "currency" | "status"
>;
export type Movement = Pick<
  Stripe.BalanceTransaction,
  "id" | "object" | "amount" | "created" | "currency" | "fee" | "net" | "type"
> & { source: Source };

/** What Stripe takes of a charge, in the currency's smallest unit. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 20;

/** The money of an account: what moved it, with Stripe's fees, and what was paid out. */
export const stripeBalance = () => {
  const movements: Movement[] = [];

  const record = (
    type: Movement["type"],
    amount: number,
    currency: string,
    source: Source,
    fee = 0,
  ): void => {
    movements.push({
      ...({ id: newId("txn"), object: "balance_transaction", created: seconds() } as const),
      ...{ type, amount, currency, fee, net: amount - fee, source },
    });
  };

  return {
    record,

    /** A customer has paid. */
    charge: (amount: number, currency: string, source: Omit<Charge, "id" | "object">): void =>
      record(
        "charge",
        amount,
        currency,
        { id: newId("ch"), object: "charge", ...source },
        feeOf(amount),
      ),

    /** Pays the whole balance of a currency out to the bank. */
    payOut: (currency: string): Payout => {
      const amount = movements
        .filter((one) => one.currency === currency)
        .reduce((sum, { net }) => sum + net, 0);
      const created = seconds();
      const payout: Payout = {
        ...({ id: newId("po"), object: "payout", status: "paid" } as const),
        ...{ amount, currency, created, arrival_date: created },
      };
      record("payout", -amount, currency, payout);
      return payout;
    },

    /** The movements that a list asks for, newest first, and whether others follow. */
    list: (form: URLSearchParams) => {
      const [since, until] = ["gte", "lt"].map((end) => form.get(`created[${end}]`));
      const found = movements
        .filter(
          ({ created, currency }) =>
            created >= Number(since ?? 0) &&
            created < Number(until ?? Number.POSITIVE_INFINITY) &&
            currency === (form.get("currency") ?? currency),
        )
        .toReversed();
      const after = found.findIndex(({ id }) => id === form.get("starting_after")) + 1;
      const limit = Number(form.get("limit") ?? 10);
      return { data: found.slice(after, after + limit), has_more: found.length > after + limit };
    },
  };
};
