import type { Deleted } from "../commands/orders/delete-orders.ts";
import { Problem } from "../http/problem.ts";

const problems = {
  paid: () =>
    new Problem(
      "not-refunded",
      "It was paid by card, and the money is still here. Cancel or refund it first.",
    ),
  refunding: () =>
    new Problem(
      "not-refunded",
      "The money of a refund hasn’t arrived yet. It can be deleted after that.",
    ),
  disputed: () =>
    new Problem(
      "payment-disputed",
      "A dispute of its payment is open. It can be deleted once the customer’s bank has decided.",
    ),
  paying: () =>
    new Problem(
      "payment-open",
      "The customer may be paying for the whole order now. Delete the whole order, or wait until it is paid and cancel the item then.",
    ),
};

/**
 * @returns the number of lines that were deleted, with how to undo it
 * @throws Problem not-refunded or payment-open if none was deleted because of its payment
 */
export const deletedOrders = ({ count, kept: [why] = [], undo }: Deleted) => {
  if (count === 0 && why) throw problems[why]();
  return { deletedCount: count, ...(undo ? { undo } : {}) };
};
