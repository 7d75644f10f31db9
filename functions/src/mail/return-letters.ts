import { formatMinorUnits } from "@shop/contract/format";
import { reasonNames } from "@shop/contract/return-reasons";
import { returnAddress } from "@shop/contract/shop";
import type { Letter } from "./letter.ts";
import { deductionFact, footnoteFor, orderPage, type Words } from "./letter-parts.ts";
import type { ReturnAnswered, ReturnRequested } from "./mail-event.ts";
import { orderPage as deskOrderPage, footnote, ofCustomer } from "./shop-letters.ts";

/** @returns the pieces of a return, one line each: "2 × Hammer drill" */
const piecesOf = ({ order, return: { lines } }: ReturnRequested | ReturnAnswered): string =>
  lines
    .flatMap(({ line: id, quantity }) => {
      const line = order.lines.find((one) => one.id === id);
      return line ? [`${quantity} × ${line.name}`] : [];
    })
    .join("\n");

/** @returns the mail to the shop about a return that a customer asks for */
export const returnRequestedLetter = (requested: ReturnRequested): Letter => {
  const { order, return: asked } = requested;
  const pieces = piecesOf(requested);
  return {
    subject: `Return requested: order ${order.number}`,
    preview: `${order.customerName}: ${pieces.replaceAll("\n", ", ")}`,
    heading: "A customer wants to send something back",
    paragraphs: [
      `${order.customerName} would like to return this. Accept or decline it on the order's page: the customer gets an e-mail either way.`,
    ],
    lines: [],
    facts: [
      ofCustomer(order),
      ["Tools", pieces],
      ["Reason", reasonNames[asked.reason]],
      ...(asked.text ? [["In their words", asked.text] as const] : []),
    ],
    action: deskOrderPage(order),
    footnote,
  };
};

const words: Readonly<
  Record<"accepted" | "declined" | "received", (answered: ReturnAnswered) => Words>
> = {
  accepted: ({ order: { number } }) => ({
    subject: `Your return for order ${number} is accepted`,
    preview: "Here's where to send it.",
    heading: "You can send it back",
    paragraphs: [
      "Please pack everything well and put the return slip inside: you can print it from your order's page. No printer? A note with the order number will do.",
      "We'll refund you once your parcel is here and we've had a look at it.",
    ],
    facts: [
      ["Send it to", returnAddress],
      ["Write on the parcel", `Return ${number}`],
    ],
  }),
  declined: ({ order: { number }, return: { answer } }) => ({
    subject: `About your return for order ${number}`,
    preview: "We're sorry: we can't take it back.",
    heading: "We can't take this back",
    paragraphs: [
      "We're sorry, but we can't accept this return. If you think we've got it wrong, just reply to this e-mail.",
    ],
    facts: answer ? [["Reason", answer]] : [],
  }),
  received: ({ order, refundedCents = 0, deductedCents }) => {
    const { number } = order;
    const refund = refundedCents > 0 ? formatMinorUnits(refundedCents) : "";
    return {
      subject: `Your return for order ${number} has arrived`,
      preview: refund ? `We're refunding ${refund}.` : "Thank you: your parcel is here.",
      heading: "Your return has arrived",
      paragraphs: [
        refund
          ? `Thank you: your parcel is here, and we're refunding ${refund}.`
          : "Thank you: your parcel is here. There is nothing to refund for it.",
      ],
      facts: [
        ...(refund ? [["Refund", refund] as const] : []),
        ...deductionFact(order, deductedCents),
      ],
    };
  },
};

/** @returns the mail to the customer about the answer to a return, or its arrival; null for any other state */
export const returnAnsweredLetter = (answered: ReturnAnswered): Letter | null => {
  const {
    order,
    return: { state, at, changedAt = at },
  } = answered;
  if (state === "requested" || state === "withdrawn") return null;
  const said = words[state](answered);
  return {
    ...said,
    lines: [],
    facts: [["Order", order.number], ["Tools", piecesOf(answered)], ...said.facts],
    action: orderPage(order, "See your order", changedAt),
    footnote: footnoteFor(order),
  };
};
