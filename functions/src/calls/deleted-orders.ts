import type { Deleted } from "../commands/orders/delete-orders.ts";
import { Problem } from "../http/problem.ts";

const details = {
  paid: "It was paid by card, and the money is still here. Cancel or refund it first.",
  refunding: "The money of a refund hasn’t arrived yet. It can be deleted after that.",
} as const;

/**
 * @returns the number of lines that were deleted, with how to undo it
 * @throws Problem not-refunded if none was, since the money has to go back first
 */
export const deletedOrders = ({ count, kept: [why] = [], undo }: Deleted) => {
  if (count === 0 && why) throw new Problem("not-refunded", details[why]);
  return { deletedCount: count, ...(undo ? { undo } : {}) };
};
