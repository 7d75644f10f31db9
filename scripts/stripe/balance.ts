import type Stripe from "stripe";
import { type Charge, newId, type Refund, seconds } from "./objects.ts";

/** What moves money at Stripe, as far as it is answered with its movement. */
export type Source = Charge | Payout | Refund | { readonly id: string; readonly object: string };

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

/** The fields that a list is asked to answer with their objects, and not by their ids. */
const expandedIn = (form: URLSearchParams): ReadonlySet<string> =>
  new Set([...form].flatMap(([name, value]) => (name.startsWith("expand") ? [value] : [])));

/** The money of an account: what moved it, with Stripe's fees, and what was paid out. */
export const stripeBalance = () => {
  const movements: Movement[] = [];
  const charges = new Map<string, Charge>();

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
    charge: (amount: number, currency: string, source: Omit<Charge, "id" | "object">): void => {
      const charge: Charge = { id: newId("ch"), object: "charge", ...source };
      charges.set(charge.id, charge);
      record("charge", amount, currency, charge, feeOf(amount));
    },

    /** @returns a payment's charge; null for a payment of which there is none */
    chargeOf: (intent: string): Charge | null =>
      [...charges.values()].find((one) => one.payment_intent === intent) ?? null,

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
      const expanded = expandedIn(form);
      const shown = (source: Source) => {
        if (!expanded.has("data.source")) return source.id;
        if (!("charge" in source && expanded.has("data.source.charge"))) return source;
        return { ...source, charge: charges.get(source.charge ?? "") ?? null };
      };
      const data = found
        .slice(after, after + limit)
        .map((one) => ({ ...one, source: shown(one.source) }));
      return { data, has_more: found.length > after + limit };
    },
  };
};
