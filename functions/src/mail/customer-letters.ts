import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { payment, seller, sellerInOneLine } from "@pros-and-drill/contract/seller";
import { type Letter, toLine } from "./letter.ts";
import type { Changed, Corrected, MailedOrder, Placed } from "./mailable.ts";

type Words = Pick<Letter, "subject" | "preview" | "heading" | "paragraphs" | "facts">;

const fact = (name: string, value: string | undefined): Letter["facts"] =>
  value ? [[name, value]] : [];

/** @returns the order's number, or for legacy orders the product's name */
const nameOf = ({ number, purchase }: MailedOrder): string => number ?? purchase;

/** The mail of each status. A delivery needs none. */
const words: {
  readonly [Status in OrderStatus]?: (changed: Changed) => Words;
} = {
  confirmed: ({ order }) => ({
    subject: `Your order ${nameOf(order)} is confirmed`,
    preview: "We're packing it now.",
    heading: "Your order is confirmed",
    paragraphs: ["We're packing it now. You'll hear from us again as soon as it's on its way."],
    facts: [],
  }),
  shipped: ({ order, change: { carrier, trackingNumber } }) => ({
    subject: `Your order ${nameOf(order)} is on its way`,
    preview: carrier ? `It's travelling with ${carrier}.` : "It has left our shop.",
    heading: "Your order is on its way",
    paragraphs: ["Your parcel has left our shop and is on its way to you."],
    facts: [
      ...fact("Carrier", carrier),
      ...fact("Tracking number", trackingNumber),
      ...fact("Deliver to", order.address),
      ...fact("Payment", payment),
    ],
  }),
  cancelled: ({ order, change: { by, reason } }) => ({
    subject: `Your order ${nameOf(order)} is cancelled`,
    preview: by === "customer" ? "As you asked." : "We're sorry: we can't deliver it.",
    heading: "Your order is cancelled",
    paragraphs: [
      by === "customer"
        ? "You've cancelled this order, so there's nothing to pay and nothing on its way to you. Changed your mind? You can order it again from its page."
        : "We're sorry: we've had to cancel this order and can't deliver it.",
    ],
    facts: fact("Reason", reason),
  }),
};

const allOrders = (label: string): Letter["action"] => ({ label, path: "/dashboard" });

const orderPage = ({ id }: MailedOrder, label: string): Letter["action"] => ({
  label,
  path: `/dashboard/orders/${id}`,
});

const followOrder = (order: MailedOrder) => orderPage(order, "Follow your order");

/** An order that the shop has cancelled may have been deleted, so its mail doesn't link to its page. */
const actionAfter = ({ order, change: { status, by } }: Changed): Letter["action"] => {
  if (status !== "cancelled") return followOrder(order);
  return by === "customer" ? orderPage(order, "See your order") : allOrders("See your orders");
};

const footnoteFor = ({ customer }: MailedOrder): string =>
  `You're getting this e-mail because you placed an order with the address ${customer}.\n${sellerInOneLine}\n${seller.telephone.shown}, ${seller.email}`;

/** @returns the mail to the customer about orders that were placed together; null if there are none */
export const placedLetter = ({ orders }: Placed): Letter | null => {
  const [first, ...others] = orders;
  if (!first) return null;
  return {
    subject: `We have your order ${nameOf(first)}`,
    preview: "Thank you! You'll hear from us again once it's confirmed.",
    heading: "Thank you for your order",
    paragraphs: [
      "Your tools are set aside for you. You'll hear from us again once your order is confirmed.",
      "You can cancel it yourself until it's shipped.",
    ],
    reached: "placed",
    lines: orders.map(toLine),
    facts: [
      ...fact("Order", first.number),
      ...fact("Deliver to", first.address),
      ...fact("Telephone", first.phone),
      ...fact("Payment", payment),
    ],
    action: others.length === 0 ? followOrder(first) : allOrders("Follow your orders"),
    footnote: footnoteFor(first),
  };
};

/** @returns the mail to the customer about a change of an order; null for a status without a mail */
export const changedLetter = (changed: Changed): Letter | null => {
  const { order, change } = changed;
  const said = words[change.status]?.(changed);
  if (!said) return null;
  return {
    ...said,
    ...(change.status === "cancelled" ? {} : { reached: change.status }),
    lines: [toLine(order)],
    facts: [...fact("Order", order.number), ...said.facts],
    action: actionAfter(changed),
    footnote: footnoteFor(order),
  };
};

/** @returns the mail to the customer about corrected tracking details */
export const correctedLetter = ({ order, change }: Corrected): Letter => {
  const { carrier, trackingNumber } = change;
  return {
    subject: `New tracking details for your order ${nameOf(order)}`,
    preview: trackingNumber
      ? `The right tracking number is ${trackingNumber}.`
      : `It's travelling with ${carrier}.`,
    heading: "New tracking details for your order",
    paragraphs: [
      "We're sorry: the tracking details we sent you for this parcel were wrong. Please use these instead.",
    ],
    reached: change.status,
    lines: [toLine(order)],
    facts: [
      ...fact("Order", order.number),
      ...fact("Carrier", carrier),
      ...fact("Tracking number", trackingNumber ?? "None"),
    ],
    action: followOrder(order),
    footnote: footnoteFor(order),
  };
};
