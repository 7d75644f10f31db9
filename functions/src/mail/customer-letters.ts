import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { type Letter, toLine } from "./letter.ts";
import type { Changed, MailedOrder, Placed } from "./mailable.ts";

type Words = Pick<Letter, "subject" | "preview" | "heading" | "paragraphs" | "facts">;

const fact = (name: string, value: string | undefined): Letter["facts"] =>
  value ? [[name, value]] : [];

/** @returns the name of what was ordered: its number, or for older orders the product's name */
const nameOf = ({ number, purchase }: MailedOrder): string => number ?? purchase;

/** What the mail of each change says. Nobody is told of a delivery: the parcel is there. */
const words: {
  readonly [Status in OrderStatus]?: (changed: Changed) => Words;
} = {
  confirmed: ({ order }) => ({
    subject: `Your order ${nameOf(order)} is confirmed`,
    preview: "We are packing it.",
    heading: "Your order is confirmed",
    paragraphs: ["We are packing it now. You get another mail once it is shipped."],
    facts: [],
  }),
  shipped: ({ order, change: { carrier, trackingNumber } }) => ({
    subject: `Your order ${nameOf(order)} is on its way`,
    preview: carrier ? `It travels with ${carrier}.` : "It has been shipped.",
    heading: "Your order is on its way",
    paragraphs: ["It has been shipped. The carrier takes it from here."],
    facts: [
      ...fact("Carrier", carrier),
      ...fact("Tracking number", trackingNumber),
      ...fact("Deliver to", order.address),
    ],
  }),
  cancelled: ({ order, change: { by, reason } }) => ({
    subject: `Your order ${nameOf(order)} is cancelled`,
    preview: by === "shop" ? "We can't deliver it." : "You have cancelled it.",
    heading: "Your order is cancelled",
    paragraphs: [
      by === "shop"
        ? "We are sorry: we had to cancel this order, and don't deliver it."
        : "You have cancelled it, and we don't deliver it. If you want it after all, order it again on its page.",
    ],
    facts: fact("Reason", reason),
  }),
};

const followOne = ({ id }: MailedOrder): Letter["action"] => ({
  label: "Follow your order",
  path: `/dashboard/orders/${id}`,
});

const footnoteFor = ({ customer }: MailedOrder): string =>
  `Pros & Drill sent this mail to ${customer}, the address of the account that ordered.`;

/** @returns the mail to the customer about orders that were placed together; null if there are none */
export const placedLetter = ({ orders }: Placed): Letter | null => {
  const [first, ...others] = orders;
  if (!first) return null;
  return {
    subject: `We have your order ${nameOf(first)}`,
    preview: "Thank you. You get another mail once it is confirmed.",
    heading: "Thank you for your order",
    paragraphs: [
      "We have it, and the pieces are set aside for you. You get another mail once it is confirmed.",
      "Until it is shipped you can cancel it yourself.",
    ],
    reached: "placed",
    lines: orders.map(toLine),
    facts: [
      ...fact("Order", first.number),
      ...fact("Deliver to", first.address),
      ...fact("Telephone", first.phone),
    ],
    action:
      others.length === 0 ? followOne(first) : { label: "Follow your orders", path: "/dashboard" },
    footnote: footnoteFor(first),
  };
};

/** @returns the mail to the customer about a change of an order; null where they are told nothing */
export const changedLetter = (changed: Changed): Letter | null => {
  const { order, change } = changed;
  const said = words[change.status]?.(changed);
  if (!said) return null;
  return {
    ...said,
    ...(change.status === "cancelled" ? {} : { reached: change.status }),
    lines: [toLine(order)],
    facts: [...fact("Order", order.number), ...said.facts],
    action: followOne(order),
    footnote: footnoteFor(order),
  };
};
