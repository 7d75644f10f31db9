import { formatMinorUnits } from "@shop/contract/format";
import { isSold, type Step } from "@shop/contract/order-status";
import { isGuest } from "../auth/guests.ts";
import { type Letter, linesOf } from "./letter.ts";
import {
  allOrders,
  deductionFact,
  destinationFacts,
  fact,
  followOrder,
  footnoteFor,
  invoiceFacts,
  orderPage,
  termsFacts,
  trackingFact,
  type Words,
} from "./letter-parts.ts";
import type { Changed, Corrected, LineCancelled, Redirected } from "./mail-event.ts";
import type { MailedChange, MailedOrder } from "./mailed-order.ts";

/** @returns what goes back to the card by a cancellation; "" if nothing does */
const goesBack = ({ refunds = [] }: MailedOrder, { at }: Pick<MailedChange, "at">): string => {
  const caused = refunds.find((refund) => refund.money && refund.at.getTime() === at.getTime());
  return caused
    ? `${formatMinorUnits(caused.cents)} goes back to your card by itself. That usually takes five to ten days.`
    : "";
};

/** Why a customer has nothing to do, after they have cancelled an order. */
const cancelledByCustomer = (isPaidBack: boolean): string =>
  `You've cancelled this order${isPaidBack ? "" : ", and there's nothing to pay"}. Changed your mind? You can order it again from its page.`;

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
    paragraphs: [
      `We're packing it now. You'll hear from us again as soon as it's ${order.delivery.pickup ? "ready for pick-up" : "on its way"}.`,
    ],
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
  cancelled: ({ order, change }) => {
    const back = goesBack(order, change);
    const isOwn = change.by === "customer";
    return {
      subject: `Your order ${order.number} is cancelled`,
      preview: isOwn ? "As you asked." : "We're sorry: we can't deliver it.",
      heading: "Your order is cancelled",
      paragraphs: [
        isOwn
          ? cancelledByCustomer(back !== "")
          : "We're sorry: we've had to cancel this order and can't deliver it.",
        ...(back ? [back] : []),
      ],
      facts: fact("Reason", change.reason),
    };
  },
  delivered: null,
};

/** An order that the shop has cancelled may have been deleted, so its mail doesn't link to its page, but for a guest's, who has no others. */
const actionAfter = ({ order, change: { status, by, at } }: Changed): Letter["action"] => {
  if (status !== "cancelled") return followOrder(order, at);
  return by === "customer" || isGuest(order.uid)
    ? orderPage(order, "See your order", at)
    : allOrders("See your orders");
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

const previewOf = ({ by, deductedCents }: MailedChange): string => {
  if (by === "customer") return "As you asked.";
  return deductedCents
    ? "The rest of your order has less discount."
    : "The rest of your order stays as it is.";
};

/** @returns the mail to the customer about a line that was cancelled */
export const lineCancelledLetter = ({ order, line, change }: LineCancelled): Letter => {
  const byCustomer = change.by === "customer";
  const what = `${line.quantity} × ${line.name}`;
  return {
    subject: `${line.name} is cancelled in your order ${order.number}`,
    preview: previewOf(change),
    heading: "A tool of your order is cancelled",
    paragraphs: [
      byCustomer
        ? `You've cancelled ${what}.`
        : `We're sorry: we've had to cancel ${what} and can't deliver it.`,
      goesBack(order, change) || "There's nothing to pay for it.",
      change.deductedCents
        ? "What is left of your order:"
        : "The rest of your order stays as it is:",
    ],
    ...linesOf(order),
    facts: [
      ...fact("Order", order.number),
      ...fact("Cancelled", what),
      ...fact("Reason", change.reason),
      ...deductionFact(order, change.deductedCents),
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
