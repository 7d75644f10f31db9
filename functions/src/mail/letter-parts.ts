import { addressText } from "@shop/contract/address-text";
import { formatMinorUnits } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { orderMoney } from "@shop/contract/order-money";
import {
  giftPayment,
  invoiceTerms,
  nothingToPay,
  paidByCard,
  payment,
  paymentReference,
} from "@shop/contract/payment";
import { missedMinimumText } from "@shop/contract/prices/code-texts";
import { returnTerms } from "@shop/contract/return-words";
import { shop, shopInOneLine } from "@shop/contract/shop";
import { trackingPage } from "@shop/contract/tracking-page";
import { isGuest } from "../auth/guests.ts";
import { tokenOf } from "../auth/order-token.ts";
import type { Letter } from "./letter.ts";
import type { MailedChange, MailedOrder } from "./mailed-order.ts";

/** What tells a letter from the others about the same thing. */
export type Words = Pick<Letter, "subject" | "preview" | "heading" | "paragraphs" | "facts">;

export const fact = (
  name: string,
  value: string | undefined,
  page: string | null = null,
): Letter["facts"] => {
  if (!value) return [];
  return [page ? [name, value, page] : [name, value]];
};

/** @returns what a refund is less by, since the rest misses the minimum of the order's code */
export const deductionFact = (
  { code }: Pick<MailedOrder, "code">,
  deductedCents: number | undefined,
): Letter["facts"] =>
  deductedCents && code
    ? fact(
        "Discount deducted",
        `${formatMinorUnits(deductedCents)}: ${missedMinimumText(code.code)}`,
      )
    : [];

/** The parcel's number, which leads to the carrier's page about it. */
export const trackingFact = ({
  carrier = "",
  trackingNumber,
}: Pick<MailedChange, "carrier" | "trackingNumber">): Letter["facts"] => {
  const page = trackingPage(carrier, trackingNumber);
  return fact("Tracking number", trackingNumber, page);
};

/** Where an order goes, or where it is picked up. */
export const destinationFacts = ({ address, delivery }: MailedOrder): Letter["facts"] => [
  ...fact(delivery.pickup ? "Pick up at" : "Deliver to", addressText(address)),
  ...fact("Open", delivery.hours),
];

/** Where the invoice goes, if not to the address of the delivery. */
export const invoiceFacts = ({ billing }: MailedOrder): Letter["facts"] =>
  fact("Invoice to", billing ? addressText(billing) : undefined);

/**
 * How an order is paid: by invoice, also how much, until when and where to.
 *
 * @param giftTerms what a gift's mail says, as its invoice goes by mail
 */
export const paymentFacts = (order: MailedOrder, giftTerms = giftPayment): Letter["facts"] => {
  const { lines, delivery, vat, refunds, gift, paymentDays, payTo } = order;
  if (order.payment) return fact("Payment", paidByCard);
  const { total, due } = orderMoney({ lines, delivery, vat, refunds });
  if (total === 0) return fact("Payment", nothingToPay); // such as by a code
  const terms = fact("Payment", (gift ? giftTerms : payment)(paymentDays));
  if (due === 0) return terms;
  return [
    ...terms,
    ...fact("To pay", `${formatMinorUnits(due)}\n${invoiceTerms(paymentDays)}`),
    ...(payTo ? [...fact("Pay to", payTo), ...fact("Reference", paymentReference(order))] : []),
  ];
};

/** The terms of a shipped order. The mail of a gift has its invoice. */
export const termsFacts = (order: MailedOrder): Letter["facts"] => [
  ...paymentFacts(order, invoiceTerms),
  ...fact("Returns", returnTerms(order.returnDays)),
];

/** Where an order goes. An address that was named on the phone may be misheard, so a mail to it doesn't say. */
export const spokenFacts = (order: MailedOrder): Letter["facts"] =>
  order.byPhone && isGuest(order.uid)
    ? []
    : [
        ...destinationFacts(order),
        ...fact("Telephone", order.phone),
        ...invoiceFacts(order),
        ...fact("Gift note", order.gift?.note),
      ];

export const moment = new Intl.DateTimeFormat(shop.locale, {
  ...({ dateStyle: "long", timeStyle: "short" } as const),
  timeZone: shop.timeZone,
});

export const allOrders = (label: string): Letter["action"] => ({ label, path: "/dashboard" });

const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param at when the mail is written
 * @returns the button that leads to an order. A guest's opens by a token behind the #, which browsers send to no server
 */
export const orderPage = (order: MailedOrder, label: string, at: Date): Letter["action"] => {
  const until = new Date(at.getTime() + limits.guestLinkDays * dayMs);
  const token = isGuest(order.uid) ? tokenOf("mail", order, until) : null;
  return { label, path: token ? `/order#${token}` : `/dashboard/orders/${order.id}` };
};

export const followOrder = (order: MailedOrder, at: Date) =>
  orderPage(order, "Follow your order", at);

export const footnoteFor = ({ customer, byPhone }: MailedOrder): string =>
  `You're getting this e-mail because ${byPhone ? "we took an order by phone for" : "you placed an order with"} the address ${customer}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`;
