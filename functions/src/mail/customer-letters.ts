import { addressText } from "@shop/contract/address-text";
import { formatMinorUnits } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { orderMoney } from "@shop/contract/order-money";
import { isSold, type Step } from "@shop/contract/order-status";
import {
  giftPayment,
  invoiceTerms,
  nothingToPay,
  paidByCard,
  payment,
} from "@shop/contract/payment";
import { returnTerms } from "@shop/contract/return-words";
import { shop, shopInOneLine } from "@shop/contract/shop";
import { trackingPage } from "@shop/contract/tracking-page";
import { isGuest } from "../auth/guests.ts";
import { tokenOf } from "../auth/order-token.ts";
import { type Letter, linesOf } from "./letter.ts";
import type {
  AddressChanged,
  Changed,
  Corrected,
  LineCancelled,
  MailedChange,
  MailedOrder,
  PaymentLinkSent,
  PaymentReturned,
  Placed,
  Redirected,
  Refunded,
  Verification,
} from "./mail-event.ts";

/** What becomes of the money of a cancelled order that was paid by card. */
const goesBack =
  "What you've paid for it goes back to your card by itself. That usually takes five to ten days.";

type Words = Pick<Letter, "subject" | "preview" | "heading" | "paragraphs" | "facts">;

const fact = (
  name: string,
  value: string | undefined,
  page: string | null = null,
): Letter["facts"] => {
  if (!value) return [];
  return [page ? [name, value, page] : [name, value]];
};

/** The parcel's number, which leads to the carrier's page about it. */
const trackingFact = ({
  carrier = "",
  trackingNumber,
}: Pick<MailedChange, "carrier" | "trackingNumber">): Letter["facts"] => {
  const page = trackingPage(carrier, trackingNumber);
  return fact("Tracking number", trackingNumber, page);
};

/** Where an order goes, or where it is picked up. */
const destinationFacts = ({ address, delivery }: MailedOrder): Letter["facts"] =>
  fact(delivery.pickup ? "Pick up at" : "Deliver to", addressText(address));

/** Where the invoice goes, if not to the address of the delivery. */
const invoiceFacts = ({ billing }: MailedOrder): Letter["facts"] =>
  fact("Invoice to", billing ? addressText(billing) : undefined);

/** Whether an order costs nothing, as a code pays for all of it. */
const costsNothing = ({ lines, delivery, vat }: MailedOrder): boolean =>
  orderMoney({ lines, delivery, vat }).total === 0;

/** How an order is paid. @param giftTerms what a gift's mail says, as its invoice goes by mail */
const paymentFact = (order: MailedOrder, giftTerms = giftPayment): Letter["facts"] => {
  const { payment: byCard, gift, paymentDays } = order;
  const words = () => (gift ? giftTerms : payment)(paymentDays);
  return fact("Payment", byCard ? paidByCard : costsNothing(order) ? nothingToPay : words());
};

/** The terms of a shipped order. The mail of a gift has its invoice. */
const termsFacts = (order: MailedOrder): Letter["facts"] => [
  ...paymentFact(order, invoiceTerms),
  ...fact("Returns", returnTerms(order.returnDays)),
];

/** What is picked up is ready once it has left the shelf. */
const readyWords = (order: MailedOrder): Words => ({
  subject: `Your order ${order.number} is ready for pick-up`,
  preview: "It's waiting for you at our counter.",
  heading: "Your order is ready",
  paragraphs: ["It's waiting for you at our counter. Please bring the order's number."],
  facts: [...destinationFacts(order), ...invoiceFacts(order), ...termsFacts(order)],
});

/** The mail of each step; null for none. */
const words: Readonly<Record<Step, ((changed: Changed) => Words) | null>> = {
  confirmed: ({ order }) => ({
    subject: `Your order ${order.number} is confirmed`,
    preview: "We're packing it now.",
    heading: "Your order is confirmed",
    paragraphs: ["We're packing it now. You'll hear from us again as soon as it's on its way."],
    facts: [],
  }),
  shipped: ({ order, change: { carrier, trackingNumber } }) =>
    order.delivery.pickup
      ? readyWords(order)
      : {
          subject: `Your order ${order.number} is on its way`,
          preview: carrier ? `It's travelling with ${carrier}.` : "It has left our shop.",
          heading: "Your order is on its way",
          paragraphs: order.gift
            ? ["Your gift has left our shop and is on its way. No prices are in the parcel."]
            : ["Your parcel has left our shop and is on its way to you."],
          facts: [
            ...fact("Carrier", carrier),
            ...trackingFact({ carrier, trackingNumber }),
            ...destinationFacts(order),
            ...invoiceFacts(order),
            ...termsFacts(order),
          ],
        },
  cancelled: ({ order, change: { by, reason } }) => ({
    subject: `Your order ${order.number} is cancelled`,
    preview: by === "customer" ? "As you asked." : "We're sorry: we can't deliver it.",
    heading: "Your order is cancelled",
    paragraphs: [
      by === "customer"
        ? "You've cancelled this order, so there's nothing to pay and nothing on its way to you. Changed your mind? You can order it again from its page."
        : "We're sorry: we've had to cancel this order and can't deliver it.",
      ...(order.payment?.paidAt ? [goesBack] : []),
    ],
    facts: fact("Reason", reason),
  }),
  delivered: null,
};

const allOrders = (label: string): Letter["action"] => ({ label, path: "/dashboard" });

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

const followOrder = (order: MailedOrder, at: Date) => orderPage(order, "Follow your order", at);

/** An order that the shop has cancelled may have been deleted, so its mail doesn't link to its page, but for a guest's, who has no others. */
const actionAfter = ({ order, change: { status, by, at } }: Changed): Letter["action"] => {
  if (status !== "cancelled") return followOrder(order, at);
  return by === "customer" || isGuest(order.uid)
    ? orderPage(order, "See your order", at)
    : allOrders("See your orders");
};

export const footnoteFor = ({ customer, byPhone }: MailedOrder): string =>
  `You're getting this e-mail because ${byPhone ? "we took an order by phone for" : "you placed an order with"} the address ${customer}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`;

/** What somebody without an account does with the mails about an order that the desk has entered. */
const keepsLink = `Keep this e-mail: for ${limits.guestLinkDays} days the link opens your order, with your postcode.`;

/** Where an order goes. An address that was named on the phone may be misheard, so a mail to it doesn't say. */
const spokenFacts = (order: MailedOrder): Letter["facts"] =>
  order.byPhone && isGuest(order.uid)
    ? []
    : [
        ...destinationFacts(order),
        ...fact("Telephone", order.phone),
        ...invoiceFacts(order),
        ...fact("Gift note", order.gift?.note),
      ];

/** How the mail about a new order begins. */
const placedWords = ({ byPhone, uid }: MailedOrder): readonly string[] => [
  byPhone
    ? "Thank you for your call: we've entered this order for you, and your tools are set aside. You'll hear from us again once it's confirmed. If anything here isn't as we said, please tell us."
    : "Your tools are set aside for you. You'll hear from us again once your order is confirmed.",
  "You can cancel it yourself until it's shipped.",
  ...(byPhone && isGuest(uid) ? [keepsLink] : []),
];

/** @returns the mail to the customer about their new order */
export const placedLetter = ({ order }: Placed): Letter => ({
  subject: `We have your order ${order.number}`,
  preview: "Thank you! You'll hear from us again once it's confirmed.",
  heading: "Thank you for your order",
  paragraphs: placedWords(order),
  reached: "placed",
  ...linesOf(order),
  facts: [...fact("Order", order.number), ...spokenFacts(order), ...paymentFact(order)],
  action: followOrder(order, order.createdAt),
  footnote: footnoteFor(order),
});

const moment = new Intl.DateTimeFormat(shop.locale, {
  ...({ dateStyle: "long", timeStyle: "short" } as const),
  timeZone: shop.timeZone,
});

/** @returns the mail with the link by which an order is paid that the desk has entered */
export const paymentLinkLetter = ({ order, url, until }: PaymentLinkSent): Letter => ({
  subject: `Please pay for your order ${order.number}`,
  preview: `Your tools are set aside until ${moment.format(until)}.`,
  heading: "One step is left: the payment",
  paragraphs: [
    `Thank you for your call: we've entered this order for you, and your tools are set aside. Please pay by ${moment.format(until)}. Otherwise the order ends, and there is nothing to pay.`,
    "Once you've paid, we send you the order's confirmation. If anything here isn't as we said, please tell us before you pay.",
  ],
  ...linesOf(order, "pending"),
  facts: [...fact("Order", order.number), ...spokenFacts(order)],
  action: { label: "Pay now", path: url },
  footnote: footnoteFor(order),
});

/**
 * It is sent to an address that may be somebody else's, so it has nothing that the customer has typed.
 *
 * @param endsAt when the order ends
 * @returns the mail that asks the customer to verify their address
 */
export const unverifiedLetter = ({ order }: Placed, endsAt: Date): Letter => ({
  subject: `Please verify your address for your order ${order.number}`,
  preview: "Your tools are set aside. One step is left.",
  heading: "One step is left",
  paragraphs: [
    `Your tools are set aside for you. Please verify your e-mail address by ${moment.format(endsAt)}: open the link in the e-mail that we sent you when you signed up, or have it sent again on your dashboard. Otherwise the order ends, unless we have confirmed it by then.`,
    "Our e-mails about your order wait until then. If you haven't ordered anything, you needn't do anything.",
  ],
  ...linesOf(order),
  facts: fact("Order", order.number),
  action: allOrders("Verify my address"),
  footnote: footnoteFor(order),
});

/** What a guest has to do, and by when: an order that is paid doesn't end. */
const guestSteps = ({ endsAt }: MailedOrder): readonly [text: string, button: string] =>
  endsAt
    ? [
        `Your tools are set aside for you. Please open this link by ${moment.format(endsAt)} and press “Keep my order”: then we know that this is your address. Otherwise the order ends, unless we have confirmed it by then.`,
        "Keep my order",
      ]
    : [
        "Your payment has arrived, and your tools are set aside for you. Please open this link and press “Confirm my address”: then we can write to you about your order.",
        "Confirm my address",
      ];

/**
 * As unverifiedLetter: nothing is in it that the guest has typed.
 *
 * @returns the mail with the link that opens a guest's order, and proves their address
 */
export const guestLetter = ({ order }: Placed): Letter => {
  const [step, button] = guestSteps(order);
  return {
    subject: `Please confirm your order ${order.number}`,
    preview: "Your tools are set aside. One step is left.",
    heading: "One step is left",
    paragraphs: [
      step,
      `Keep this e-mail: for ${limits.guestLinkDays} days the link also shows how far your order is, and with your postcode all of it. Our other e-mails about it wait until you have pressed.`,
      "If you haven't ordered anything, please don't press. You needn't do anything else.",
    ],
    ...linesOf(order),
    facts: fact("Order", order.number),
    action: orderPage(order, button, order.createdAt),
    footnote: footnoteFor(order),
  };
};

/** @returns the mail to the customer about a change of an order; null for a status without a mail */
export const changedLetter = (changed: Changed): Letter | null => {
  const { order, change } = changed;
  const { status } = change;
  const said = status !== "pending" && status !== "placed" && words[status]?.(changed);
  if (!said) return null;
  return {
    ...said,
    ...(isSold(change.status) ? { reached: change.status } : {}),
    ...linesOf(order, change.status),
    facts: [...fact("Order", order.number), ...said.facts],
    action: actionAfter(changed),
    footnote: footnoteFor(order),
  };
};

/** @returns the mail to the customer about a refund */
export const refundedLetter = ({ order, refund: { cents, reason, at } }: Refunded): Letter => ({
  subject: `A refund for your order ${order.number}`,
  preview: `We're refunding ${formatMinorUnits(cents)}.`,
  heading: `We're refunding ${formatMinorUnits(cents)}`,
  paragraphs: [
    order.payment?.paidAt
      ? "It goes back to your card by itself. That usually takes five to ten days."
      : "If you've paid your invoice already, we'll send the money back. Otherwise just pay that much less.",
  ],
  lines: [],
  facts: [...fact("Order", order.number), ...fact("Reason", reason)],
  action: orderPage(order, "See your order", at),
  footnote: footnoteFor(order),
});

/** @returns the mail to the customer about a payment that goes back */
export const paymentReturnedLetter = ({ order, cents }: PaymentReturned): Letter => ({
  subject: `Your payment for order ${order.number} is on its way back`,
  preview: "It came after the order had ended, so we're sending it back.",
  heading: "Your payment is on its way back",
  paragraphs: [
    `We've received ${formatMinorUnits(cents)} for this order, but it had already ended or the amount didn't match. We're sending all of it back the way it came, which usually takes five to ten days. There's nothing you need to do.`,
    "If you still want the tools, please order them again.",
  ],
  lines: [],
  facts: [...fact("Order", order.number)],
  action: allOrders("See your orders"),
  footnote: footnoteFor(order),
});

/** @returns the mail to the customer about a line that was cancelled */
export const lineCancelledLetter = ({ order, line, change }: LineCancelled): Letter => {
  const byCustomer = change.by === "customer";
  const what = `${line.quantity} × ${line.name}`;
  return {
    subject: `${line.name} is cancelled in your order ${order.number}`,
    preview: byCustomer ? "As you asked." : "The rest of your order stays as it is.",
    heading: "A tool of your order is cancelled",
    paragraphs: [
      byCustomer
        ? `You've cancelled ${what}, so there's nothing to pay for it.`
        : `We're sorry: we've had to cancel ${what} and can't deliver it. There's nothing to pay for it.`,
      "The rest of your order stays as it is:",
    ],
    ...linesOf(order),
    facts: [
      ...fact("Order", order.number),
      ...fact("Cancelled", what),
      ...fact("Reason", change.reason),
    ],
    action: followOrder(order, change.at),
    footnote: footnoteFor(order),
  };
};

/** @returns the mail to the customer about corrected tracking details */
export const correctedLetter = ({ order, change }: Corrected): Letter => {
  const { carrier, trackingNumber } = change;
  return {
    subject: `New tracking details for your order ${order.number}`,
    preview: trackingNumber
      ? `The right tracking number is ${trackingNumber}.`
      : `It's travelling with ${carrier}.`,
    heading: "New tracking details for your order",
    paragraphs: [
      "We're sorry: the tracking details we sent you for this parcel were wrong. Please use these instead.",
    ],
    reached: change.status,
    ...linesOf(order),
    facts: [
      ...fact("Order", order.number),
      ...fact("Carrier", carrier),
      ...(trackingNumber ? trackingFact(change) : fact("Tracking number", "None")),
    ],
    action: followOrder(order, change.at),
    footnote: footnoteFor(order),
  };
};

/** @returns the mail to the customer about a corrected address or phone */
export const redirectedLetter = ({ order, at }: Redirected): Letter => ({
  subject: `New delivery details for your order ${order.number}`,
  preview: "Please check that they're right.",
  heading: "New delivery details for your order",
  paragraphs: [
    "We've corrected where your order goes. If anything here is wrong, please tell us before it's shipped.",
  ],
  ...linesOf(order),
  facts: [
    ...fact("Order", order.number),
    ...destinationFacts(order),
    ...fact("Telephone", order.phone || "None"),
    ...invoiceFacts(order),
    ...fact("Gift note", order.gift?.note),
  ],
  action: followOrder(order, at),
  footnote: footnoteFor(order),
});

/** @returns the mail with the link that verifies a customer's address */
export const verificationLetter = ({ email, link }: Verification): Letter => ({
  subject: "Please verify your e-mail address",
  preview: "One click, and you're done.",
  heading: "Is this your e-mail address?",
  paragraphs: [
    `Somebody has signed up at ${shop.name} with the address ${email}. If that was you, please open this link: then we can send you e-mails about your orders.`,
    "If it wasn't you, please don't open it. You needn't do anything else.",
  ],
  lines: [],
  facts: [],
  action: { label: "Verify my address", path: link },
  footnote: `You're getting this e-mail because an account has the address ${email}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`,
});

/** @returns the mail to the former address of an account. It doesn't name the new one: the mailbox may be somebody else's by now */
export const addressChangedLetter = ({ former, at }: AddressChanged): Letter => ({
  subject: "The e-mail address of your account was changed",
  preview: "If that was you, there is nothing to do.",
  heading: "Your account has another e-mail address",
  paragraphs: [
    `Until now your account at ${shop.name} had the address ${former}. Another address has been verified for it, and was first used on ${moment.format(at)}. You sign in with that one, and our e-mails about your orders go there.`,
    "If that was you, there is nothing to do. If it wasn't, somebody knows your password: please tell us at once.",
  ],
  lines: [],
  facts: [],
  action: { label: "Tell us", path: "/contact" },
  footnote: `You're getting this e-mail because an account had the address ${former}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`,
});
