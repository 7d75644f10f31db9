import type { DeskOrder, MoneyBack } from "@shop/contract/desk/orders";
import { formatCount } from "@shop/contract/format";
import { areSent, isInHouse, isOpen, type OrderStatus } from "@shop/contract/order-status";
import type { Order } from "@shop/contract/orders";
import { customerOf, isReachable } from "../domain/orders/order-format.ts";
import { countedLines, type ListedOrder } from "../domain/orders/order-lines.ts";

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

/** Why an order may not have to be shipped, for whoever fetches and packs it. */
export const moneyBackTexts: Readonly<Record<MoneyBack, string>> = {
  refunded: "Refunded. Ask before you ship it.",
  disputed: "Payment disputed. Ask before you ship it.",
};

/** @returns a number of pieces within a sentence: "its piece", "its 3 pieces" */
const piecesInText = (pieces: number): string =>
  pieces === 1 ? "its piece" : `its ${formatCount(pieces)} pieces`;

/** @returns the pieces of an order's standing lines within a sentence: "its 3 pieces" */
export const orderPiecesInText = (order: Pick<ListedOrder, "lines">): string =>
  piecesInText(countedLines(order).reduce((sum, { quantity }) => sum + quantity, 0));

/** @returns what deleting a line does to the stock */
export const stockAfterDeletion = ({
  quantity,
  status,
}: {
  readonly quantity: number;
  readonly status: OrderStatus;
}): string => {
  const pieces = piecesInText(quantity);
  if (isInHouse(status)) return `The stock gets ${pieces} back.`;
  return areSent(status)
    ? `The stock stays as it is, since ${pieces} left with the parcel.`
    : "The stock stays as it is.";
};

type Addressed = Pick<Order, "customer" | "customerName" | "emailVerified" | "payment" | "status">;

/** @returns whether the customer gets a mail when an admin cancels or deletes their order */
export const cancellationMailText = (order: Addressed): string => {
  const name = customerOf(order);
  if (!isOpen(order.status)) return `${name} isn’t told.`;
  return isReachable(order)
    ? `${name} is told by e-mail that it is cancelled.`
    : `${name} is told by e-mail once their e-mail address is verified.`;
};
