/** The states of a payment by card, apart from the status of its order. It depends on nothing. */
export const paymentStates = [
  "pending",
  "paid",
  "part-refunded",
  "refunded",
  "failed",
  "disputed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

const names: Readonly<Record<PaymentState, string>> = {
  pending: "Waiting for payment",
  paid: "Paid",
  "part-refunded": "Partly refunded",
  refunded: "Refunded",
  failed: "Not paid",
  disputed: "Disputed",
};

/** @returns a state as it stands alone: "Paid" */
export const paymentStateName = (state: PaymentState): string => names[state];

/** Why a payment by card failed, and with it its order. */
export const paymentFailures = ["expired", "declined", "amount"] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

const failureNames: Readonly<Record<PaymentFailure, string>> = {
  expired: "Payment expired",
  declined: "Payment declined",
  amount: "Wrong amount paid",
};

/** @returns a failure as it stands alone, in place of an order's status: "Payment expired" */
export const paymentFailureName = (failure: PaymentFailure): string => failureNames[failure];

/** The states of the money of a refund: to be sent, on its way, arrived, or sent back. */
export const refundStates = ["due", "pending", "succeeded", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/** The payment methods: by card before the order is placed, or by the invoice that comes with it. */
export const paymentMethods = ["card", "invoice"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Minutes that a customer has for the payment. Stripe's shortest time. */
export const paymentMinutes = 30;

/** Hours in which a payment link of the desk can be paid. Stripe's longest time is 24: one is left for clocks that differ, and for a call that is repeated. */
export const paymentLinkHours = 23;
