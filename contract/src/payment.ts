import { addDays, dayOf } from "./calendar.ts";
import { formatDate } from "./format.ts";
import { due } from "./paying.ts";
import { shop } from "./shop.ts";

/** What is said about the payment of an order. `days` is in how many an invoice is due after delivery. */

/** Why nobody can order from a shop that offers no payment method, and what to do. */
export const noPaymentMethod = `We can’t take orders just now, because no payment method is set up. Please write to ${shop.email} or call ${shop.telephone.shown}.`;

/** Why nobody can order a tool by SPEC's modal in a shop that is paid by card alone, and what to do. */
export const noInvoice =
  "We don’t sell by invoice. Please add the tool to your basket and pay by card.";

/** The payment of an order that is paid by card, for use after the label "Payment". */
export const paidByCard = "Paid by card";

/** The payment of an invoice that takes back what a failed refund had credited. */
export const refundNotArrived = "Nothing to pay: the refund did not reach your card";

/** The payment of an order of which the shop has only a part: the bank took the rest back, or the VAT has risen. */
export const paidInPart = (paid: string, open: string): string =>
  `${paid} paid by card. To pay: ${open}`;

/** The payment of an order that costs nothing, such as by a code, for use after the label "Payment". */
export const nothingToPay = "Nothing to pay";

/** The terms of payment, for use after the label "Payment". */
export const payment = (days: number): string =>
  `By the invoice that comes with your order, ${due(days)}`;

/** The same for a gift, whose parcel names no prices. */
export const giftPayment = (days: number): string =>
  `By the invoice that we send by e-mail, ${due(days)}`;

/** The terms of payment as an invoice states them. */
export const invoiceTerms = (days: number): string =>
  days === 0 ? "Due on delivery" : `D${due(days).slice(1)} after delivery`;

/**
 * When an order's invoice is due, for use after the label "Due".
 *
 * @param deliveredAt ISO 8601; missing until the order is delivered
 * @returns "Within 14 days after delivery", and the day once it is known: "14 Dec 2026"
 */
export const dueText = (days: number, deliveredAt: string | undefined): string => {
  if (deliveredAt) return formatDate(addDays(dayOf(new Date(deliveredAt), shop.timeZone), days));
  const terms = invoiceTerms(days).slice("Due ".length);
  return `${terms.slice(0, 1).toUpperCase()}${terms.slice(1)}`;
};

/** @returns what a transfer for an order names: the number of its invoice, as the e-invoice does, or its own until it has one */
export const paymentReference = (order: {
  readonly number: string;
  readonly invoiced?: { readonly number: string } | undefined;
}): string => order.invoiced?.number ?? order.number;

/** The same as a sentence. */
export const howToPay = (days: number): string =>
  `You pay by invoice: it comes with your order and is ${due(days)}.`;

/** The same for a gift. */
export const howToPayGift = (days: number): string =>
  `You pay by invoice: we send it by e-mail, and it is ${due(days)}.`;
