import { limits } from "@shop/contract/limits";
import { isGuest } from "../auth/guests.ts";
import { type Letter, linesOf } from "./letter.ts";
import {
  allOrders,
  fact,
  followOrder,
  footnoteFor,
  moment,
  orderPage,
  paymentFacts,
  spokenFacts,
} from "./letter-parts.ts";
import type { PaymentLinkSent, Placed } from "./mail-event.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** What somebody without an account does with the first mail about an order that needs no confirmation. */
const keepsLink = `Keep this e-mail: for ${limits.guestLinkDays} days the link opens your order, with your postcode.`;

/** How the mail about a new order begins. One that has waited may be sent after the order was confirmed. */
const placedWords = ({
  byPhone,
  uid,
  payment,
  delivery,
  status = "placed",
}: MailedOrder): readonly string[] => [
  [
    byPhone
      ? "Thank you for your call: we've entered this order for you, and your tools are set aside."
      : "Your tools are set aside for you.",
    ...(status === "placed" ? ["You'll hear from us again once your order is confirmed."] : []),
    ...(byPhone ? ["If anything here isn't as we said, please tell us."] : []),
  ].join(" "),
  `You can cancel it yourself until it's ${delivery.pickup ? "ready for pick-up" : "shipped"}.`,
  ...(isGuest(uid) && (byPhone || payment?.paidAt) ? [keepsLink] : []),
];

/** @returns the mail to the customer about their new order */
export const placedLetter = ({ order }: Placed): Letter => ({
  subject: `We have your order ${order.number}`,
  preview:
    (order.status ?? "placed") === "placed"
      ? "Thank you! You'll hear from us again once it's confirmed."
      : "Thank you! Your tools are set aside.",
  heading: "Thank you for your order",
  paragraphs: placedWords(order),
  reached: "placed",
  ...linesOf(order),
  facts: [...fact("Order", order.number), ...spokenFacts(order), ...paymentFacts(order)],
  action: followOrder(order, order.createdAt),
  footnote: footnoteFor(order),
});

/** @returns the mail with the link by which an order is paid that the desk has entered */
export const paymentLinkLetter = ({ order, url, at, until }: PaymentLinkSent): Letter => ({
  subject: `Please pay for your order ${order.number}`,
  preview: `Your tools are set aside until ${moment.format(until)}.`,
  heading: "One step is left: the payment",
  paragraphs: [
    ...(at > order.createdAt
      ? ["Here is a new link. The earlier one can't be paid any more."]
      : []),
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

/**
 * As unverifiedLetter: nothing is in it that the guest has typed.
 *
 * @param endsAt when the order ends
 * @returns the mail with the link that opens a guest's order, and proves their address
 */
export const guestLetter = ({ order }: Placed, endsAt: Date): Letter => ({
  subject: `Please confirm your order ${order.number}`,
  preview: "Your tools are set aside. One step is left.",
  heading: "One step is left",
  paragraphs: [
    `Your tools are set aside for you. Please open this link by ${moment.format(endsAt)} and press “Keep my order”: then we know that this is your address. Otherwise the order ends, unless we have confirmed it by then.`,
    `Keep this e-mail: for ${limits.guestLinkDays} days the link also shows how far your order is, and with your postcode all of it. Our other e-mails about it wait until you have pressed.`,
    "If you haven't ordered anything, please don't press. You needn't do anything else.",
  ],
  ...linesOf(order),
  facts: fact("Order", order.number),
  action: orderPage(order, "Keep my order", order.createdAt),
  footnote: footnoteFor(order),
});
