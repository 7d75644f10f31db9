import type { StripeStandIn } from "../../scripts/stripe/stand-in.ts";
import { dueOf } from "./books.ts";
import { type Documents, documentsIn } from "./database.ts";
import type { Fields } from "./fields.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * Compares what customers have paid at Stripe with the orders: what was taken is an order's, or went back.
 *
 * @returns what is wrong, in words
 */
export const moneyFaults = (documents: Documents, stripe: StripeStandIn): string[] => {
  const orders = documentsIn("orders", documents);
  const settled = documentsIn("settledPayments", documents);
  return stripe.sessions().flatMap(({ payment_status, payment_intent, metadata, amount_total }) => {
    if (payment_status !== "paid") return [];
    const id = metadata?.order ?? "";
    if (settled[id]) return [];
    const order = orders[id]?.fields;
    const sent = stripe
      .refunds()
      .filter((refund) => refund.payment_intent === payment_intent && refund.status !== "failed");
    const back = sum(sent.map(({ amount }) => amount));
    const lost = stripe
      .disputes()
      .filter((one) => one.payment_intent === payment_intent && one.status === "lost");
    const taken = (amount_total ?? 0) - back - sum(lost.map(({ amount }) => amount));
    if (!order || order.status === "cancelled" || order.status === "pending")
      return taken === 0 ? [] : [`${taken} cents of order ${id} (${order?.status}) are nobody's`];
    const refunds = (order.refunds ?? []) as Fields[]; // as the shop stores them
    const known = refunds.filter(({ money }) => (money as Fields)?.state !== "failed");
    const said = sum(known.map(({ cents }) => Number(cents)));
    return said === back ? [] : [`order ${id} says ${said} cents went back, and ${back} did`];
  });
};

/**
 * Adds up all payments at Stripe: they come to what is due of the orders that stand, and what went back, to the cent.
 *
 * @returns what is wrong, in words
 */
export const takenFaults = (documents: Documents, stripe: StripeStandIn): string[] => {
  const paid = stripe.sessions().filter(({ payment_status }) => payment_status === "paid");
  const taken = sum(paid.map(({ amount_total }) => amount_total ?? 0));
  const sent = stripe.refunds().filter(({ status }) => status !== "failed");
  const back = sum(sent.map(({ amount }) => amount));
  const orders = Object.values(documentsIn("orders", documents)).map(({ fields }) => fields);
  const standing = orders.filter(
    ({ status, payment }) =>
      (payment as Fields | undefined)?.paidAt && status !== "cancelled" && status !== "pending", // as the shop stores it
  );
  const due = sum(standing.map(dueOf));
  return taken === due + back
    ? []
    : [`${taken} cents were taken, orders come to ${due}, and ${back} went back`];
};
