import { awaitsPayment } from "@shop/contract/order-status";
import type { CheckoutStore } from "../commands/orders/checkout/place-checkout.ts";
import type { CheckoutResult } from "../commands/orders/checkout/place-orders.ts";
import type { CheckoutRequest } from "../orders/checkout.ts";
import { otherPayments, type Payments } from "../payments/payments.ts";
import { paidMeanwhile } from "./not-placed.ts";

interface Placing {
  readonly checkouts: CheckoutStore;
  readonly payments: Payments | null;
  readonly request: CheckoutRequest;
  /** The customer's orders that wait for their payment, as `listOpen` has found them. */
  readonly open: Awaited<ReturnType<Payments["listOpen"]>>;
  readonly deadline: number;
}

/** Ends the orders that wait, and places the checkout, unless something else keeps it from being placed. */
const placeAfter = async (
  { checkouts, payments, request, open, deadline }: Placing,
  isPlacedBeside: (outcome: CheckoutResult) => boolean,
): Promise<CheckoutResult> => {
  const ids = otherPayments(open, request.id).map(({ id }) => id);
  const { outcome, isKnown } = await checkouts.check(request, ids, deadline);
  if (outcome.kind !== "placed" || isKnown) return outcome;
  if (isPlacedBeside(outcome)) {
    const beside = await checkouts.place(request, deadline);
    if (beside.kind === "placed") return beside;
  }
  const paid = await payments?.expireOthers(open, request, deadline);
  if (paid) throw paidMeanwhile(paid);
  return checkouts.place(request, deadline);
};

const hasOthers = ({ open, request }: Placing): boolean =>
  otherPayments(open, request.id).length > 0;

/**
 * Places an account's checkout in place of its orders that wait for their payment. They hold their items and their discount code
 * until they end, and they end only once nothing else keeps the new order from being placed.
 *
 * @returns the outcome. If its order waits for its payment, too, the others may still be open: `startOnly` ends them once the
 *   new payment page is there
 * @throws Problem idempotency-key-reused if one of the others turns out to be paid
 */
export const placeInstead = (placing: Placing): Promise<CheckoutResult> =>
  hasOthers(placing)
    ? placeAfter(placing, (one) => one.kind === "placed" && awaitsPayment(one.order.status))
    : placing.checkouts.place(placing.request, placing.deadline);

/**
 * Places a checkout beside its customer's orders that wait for their payment. These end only if they keep it from being placed, by
 * their items, their code or their number.
 *
 * @param findOpen reads them: only if the checkout is refused
 * @returns as placeInstead
 * @throws as placeInstead
 */
export const placeBeside = async (
  placing: Omit<Placing, "open">,
  findOpen: () => Promise<Placing["open"]>,
): Promise<CheckoutResult> => {
  const outcome = await placing.checkouts.place(placing.request, placing.deadline);
  if (outcome.kind !== "refused" && outcome.kind !== "codeRefused") return outcome;
  const others = { ...placing, open: await findOpen() };
  return hasOthers(others) ? placeAfter(others, () => false) : outcome;
};
