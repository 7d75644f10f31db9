import type { DeskOrder } from "@pros-and-drill/contract/desk/orders";
import type { Order, OrderLine } from "@pros-and-drill/contract/orders";
import { formatCount } from "../ui/format.ts";

/** @returns the lines that aren't cancelled */
export const standingLines = <Line extends Pick<OrderLine, "cancelled">>({
  lines,
}: {
  readonly lines: readonly Line[];
}): readonly Line[] => lines.filter(({ cancelled }) => !cancelled);

/** @returns the pieces of the lines that stand, or of all if none does: "1 item", "12 items" */
export const itemsText = (order: Pick<Order, "lines">): string => {
  const standing = standingLines(order);
  const counted = standing.length > 0 ? standing : order.lines;
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? "1 item" : `${formatCount(pieces)} items`;
};

/**
 * @param uid the reader's
 * @returns who packs an order now; "" if nobody does
 */
export const packingText = (
  { packing }: Pick<DeskOrder, "packing">,
  uid: string,
  now: number,
): string => {
  if (!packing || Date.parse(packing.until) <= now) return "";
  if (packing.by.uid === uid) return "You are packing this";
  return `${packing.by.name || "Another admin"} is packing this`;
};
