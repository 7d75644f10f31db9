import { quantityFits, runsLow } from "@pros-and-drill/contract/order-quantity";
import type { LowStock } from "../mail/mailable.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Beside, Decide, Stock } from "../stock/stock.ts";
import type { Allowance } from "./caps.ts";
import type { CheckoutRequest, Line } from "./checkout.ts";
import { type Order, placeOrder } from "./order.ts";

/** What becomes of a try to order: its orders as they stand, or why there are none. */
export type Outcome =
  | { readonly kind: "placed"; readonly orders: readonly Order[] }
  | { readonly kind: "keyReused" }
  | { readonly kind: "refused"; readonly lines: readonly Refused[] };

/**
 * Why a line can't be ordered; when the price has changed, with what it is now, in minor units; when the
 * share is too large, with how many pieces the account may have in all; when the quantity doesn't fit,
 * with the pieces that there are.
 */
export type Refused = { readonly purchaseId: string } & (
  | { readonly refusal: "unknownProduct" }
  | { readonly refusal: "outOfRange"; readonly available: number }
  | { readonly refusal: "tooManyOpenOrders"; readonly openOrders: number }
  | { readonly refusal: "shareOfStock"; readonly mostPieces: number }
  | { readonly refusal: "priceChanged"; readonly priceCents: number }
);

/**
 * Why an account may not have an order beside those that it has. Its share is counted of the pieces
 * that there were if it had none. The smallest order is always granted to an account without any, so
 * that a product with few pieces can be ordered.
 *
 * @param index the line's in its checkout: so many orders are placed with it before
 */
const overCap = (
  { openOrders, sharePercent, ordersHeld, piecesHeld, piecesAsked }: Allowance,
  { purchaseId, quantity }: Line,
  index: number,
  { minimumOrderQuantity, availableQuantity: left }: Stock,
): Refused | null => {
  if (openOrders > 0 && ordersHeld + index >= openOrders) {
    return { purchaseId, refusal: "tooManyOpenOrders", openOrders };
  }
  const held = piecesHeld.get(purchaseId) ?? 0;
  const others = held + (piecesAsked.get(purchaseId) ?? 0);
  const fewest = minimumOrderQuantity + 1;
  if (others === 0 && quantity === fewest) return null;
  const share = Math.floor(((left + held) * sharePercent) / 100);
  if (others + quantity <= share) return null;
  return { purchaseId, refusal: "shareOfStock", mostPieces: Math.max(share, fewest) };
};

/** @param stock what those before it have left of the line's product */
const refusalOf = (
  line: Line,
  index: number,
  stock: Stock | undefined,
  allowance: Allowance | undefined,
): Refused | null => {
  const { purchaseId } = line;
  if (!stock || stock.isWithdrawn) return { purchaseId, refusal: "unknownProduct" };
  if (!quantityFits(line.quantity, stock)) {
    return { purchaseId, refusal: "outOfRange", available: stock.availableQuantity };
  }
  const refused = allowance && overCap(allowance, line, index, stock);
  if (refused) return refused;
  const { priceCents } = stock;
  if ((line.seenPriceCents ?? priceCents) === priceCents) return null;
  return { purchaseId, refusal: "priceChanged", priceCents };
};

const lowStock = (order: Order, { name, availableQuantity: left }: Stock): LowStock => ({
  ...{ kind: "lowStock", productId: order.purchaseId, name, left },
  ...{ orderId: order.id, at: order.createdAt },
});

/**
 * Hands out the stock in order of arrival, to each checkout as a whole or not at all. A line must want
 * strictly more than the minimum and strictly less than what those before it have left (SPEC.md
 * section 5), so at least one piece always stays. If its customer has seen a price, that must still be
 * the price. A repeated try is recognised by its orders' ids and takes nothing again.
 *
 * @param requests the tries, in order of arrival
 * @returns the decision, whose result is an outcome for each try
 */
export const placeOrders =
  (requests: readonly CheckoutRequest[], mailsFor: MailsFor): Decide<Outcome[], Order> =>
  (stocks, standing) => {
    const known = new Map(standing.map((order) => [order.id, order]));
    const left = new Map(stocks);
    const created: Order[] = [];
    const beside: Beside[] = [];

    const take = (checkout: CheckoutRequest): readonly Order[] => {
      const orders = checkout.lines.flatMap((line) => {
        const stock = left.get(line.purchaseId);
        if (!stock) return [];
        const order = placeOrder(checkout, line, stock);
        const taken = { ...stock, availableQuantity: stock.availableQuantity - line.quantity };
        left.set(line.purchaseId, taken);
        if (runsLow(taken) && !runsLow(stock)) beside.push(...mailsFor(lowStock(order, taken)));
        known.set(order.id, order);
        return order;
      });
      created.push(...orders);
      beside.push(...mailsFor({ kind: "placed", orders }));
      return orders;
    };

    const result = requests.map((checkout): Outcome => {
      const { lines, requestHash, allowance } = checkout;
      const firsts = lines.flatMap(({ id }) => known.get(id) ?? []);
      if (firsts.length > 0) {
        const isRetry = firsts.every((first) => first.requestHash === requestHash);
        return isRetry ? { kind: "placed", orders: firsts } : { kind: "keyReused" };
      }
      const refused = lines.flatMap(
        (line, index) => refusalOf(line, index, left.get(line.purchaseId), allowance) ?? [],
      );
      if (refused.length > 0) return { kind: "refused", lines: refused };
      return { kind: "placed", orders: take(checkout) };
    });
    const available = [...left].map(([id, stock]) => [id, stock.availableQuantity] as const);
    return { result, created, beside, available: new Map(available) };
  };
