import { formatMinorUnits } from "@shop/contract/format";
import type { Letter } from "./letter.ts";
import { allOrders, deductionFact, fact, footnoteFor, orderPage } from "./letter-parts.ts";
import type { PaymentReturned, Refunded, RefundFailed } from "./mail-event.ts";

/** @returns the mail to the customer about a refund */
export const refundedLetter = ({
  order,
  refund: { cents, reason, at, byHand, deductedCents },
}: Refunded): Letter => ({
  subject: `A refund for your order ${order.number}`,
  preview: `We're refunding ${formatMinorUnits(cents)}.`,
  heading: `We're refunding ${formatMinorUnits(cents)}`,
  paragraphs: [
    order.payment?.paidAt && !byHand
      ? "It goes back to your card by itself. That usually takes five to ten days."
      : byHand
        ? "It didn't reach your card, so we've sent it another way."
        : "If you've paid your invoice already, we'll send the money back. Otherwise just pay that much less.",
  ],
  lines: [],
  facts: [
    ...fact("Order", order.number),
    ...fact("Reason", reason),
    ...deductionFact(order, deductedCents),
  ],
  action: orderPage(order, "See your order", at),
  footnote: footnoteFor(order),
});

/** @returns the mail to the customer about a refund whose money didn't arrive */
export const refundFailedLetter = ({ order, refund: { cents }, at }: RefundFailed): Letter => ({
  subject: `Your refund for order ${order.number} didn’t arrive`,
  preview: `${formatMinorUnits(cents)} came back to us.`,
  heading: "Your refund didn’t arrive",
  paragraphs: [
    `We sent ${formatMinorUnits(cents)} back to your card, and your bank didn’t take it. The card may have expired.`,
    "We still owe you the money. Please reply to this e-mail, and we’ll find another way to send it.",
  ],
  lines: [],
  facts: [...fact("Order", order.number)],
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
