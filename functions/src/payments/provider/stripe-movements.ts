import type Stripe from "stripe";
import type { Movement } from "./card-payments.ts";
import { fromStripe } from "./stripe-amount.ts";

type Source = Exclude<Stripe.BalanceTransaction["source"], string | null>;

/** @returns the shop whose payment moved, or went back: who refunds in Stripe's dashboard labels nothing but the payment is */
const labelOf = (source: Source | null): string | undefined => {
  if (source?.object === "charge") return source.metadata.shop;
  if (source?.object !== "refund") return undefined;
  const { charge, metadata } = source;
  return (charge && typeof charge === "object" ? charge : null)?.metadata.shop ?? metadata?.shop;
};

/** The types of movements that a payment and its refunds cause, also those that didn't arrive. */
const ofPayments: readonly string[] = ["charge", "payment"];
const ofRefunds: readonly string[] = [
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
];

/** Whether the orders have it already. */
const isOfOrder = (type: string, source: Source | null, shopId: string): boolean =>
  [...ofPayments, ...ofRefunds].includes(type) && labelOf(source) === shopId;

/** @returns Stripe's id of what moved the money: of a payment, the one that its order has */
const idOf = (source: Source | null): string => {
  const intent = source?.object === "charge" ? source.payment_intent : null;
  return (typeof intent === "string" ? intent : intent?.id) ?? source?.id ?? "";
};

/**
 * @param shopId the shop's label: an account at Stripe may serve several
 * @returns what it is beside the orders' payments and refunds: a payout or another movement, and Stripe's fee
 */
export const movementsOf = (
  { id, type, amount, fee, currency, created, source: linked }: Stripe.BalanceTransaction,
  shopId: string,
): Movement[] => {
  const source = typeof linked === "object" ? linked : null;
  const about = {
    ...{ id, at: new Date(created * 1000) },
    source: typeof linked === "string" ? linked : idOf(source),
  };
  const toCents = (units: number) => fromStripe(units, currency.toUpperCase());
  const moved: Movement[] = [];
  if (type === "payout") moved.push({ ...about, kind: "payout", cents: toCents(-amount) });
  else if (!isOfOrder(type, source, shopId))
    moved.push({ ...about, kind: "movement", cents: toCents(amount) });
  if (fee !== 0) moved.push({ ...about, kind: "fee", cents: toCents(-fee) });
  return moved;
};
