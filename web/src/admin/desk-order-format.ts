import type { DeskOrder } from "@shop/contract/desk/orders";
import { formatCount } from "@shop/contract/format";
import { countedLines } from "../domain/orders/order-lines.ts";

type Counted = { readonly quantity: number; readonly cancelled?: unknown };

/** @returns the pieces of the lines that stand, or of all if none does: "1 item", "12 items" */
export const itemsText = (order: { readonly lines: readonly Counted[] }): string => {
  const pieces = countedLines(order).reduce((sum, { quantity }) => sum + quantity, 0);
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
