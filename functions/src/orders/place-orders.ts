import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { Decide, Stock } from "../stock/stock.ts";
import type { Allowance } from "./caps.ts";
import { type Order, type OrderRequest, placeOrder } from "./order.ts";

/** What becomes of a try to order: the order as it stands, or why there is none. */
export type Outcome = { readonly order: Order } | Refused;

/**
 * Why there is no order; when the price has changed, with what it is now, in minor units; when the share
 * is too large, with how many pieces the account may have in all.
 */
export type Refused =
  | { readonly refusal: "unknownProduct" | "outOfRange" | "keyReused" }
  | { readonly refusal: "tooManyOpenOrders"; readonly allowance: Allowance }
  | { readonly refusal: "shareOfStock"; readonly mostPieces: number }
  | { readonly refusal: "priceChanged"; readonly priceCents: number };

/**
 * Why an account may not have an order beside those that it has. Its share is counted of the pieces
 * that there were if it had none. The smallest order is always granted to an account without any, so
 * that a product with few pieces can be ordered.
 */
const overCap = (
  { allowance, quantity }: OrderRequest,
  { minimumOrderQuantity }: Stock,
  left: number,
): Refused | null => {
  if (!allowance) return null;
  const { openOrders, sharePercent, ordersHeld, piecesHeld, piecesAsked } = allowance;
  if (openOrders > 0 && ordersHeld >= openOrders)
    return { refusal: "tooManyOpenOrders", allowance };
  const others = piecesHeld + piecesAsked;
  const fewest = minimumOrderQuantity + 1;
  if (others === 0 && quantity === fewest) return null;
  const share = Math.floor(((left + piecesHeld) * sharePercent) / 100);
  if (others + quantity <= share) return null;
  return { refusal: "shareOfStock", mostPieces: Math.max(share, fewest) };
};

/**
 * Hands out the stock of one product in order of arrival. An order must want strictly more than the
 * minimum and strictly less than what those before it have left (SPEC.md section 5), so at least
 * one piece always stays. If its customer has seen a price, that must still be the price. A repeated
 * try is recognised by its id and takes nothing again.
 *
 * @param requests the tries, in order of arrival
 * @returns the decision, whose result is an outcome for each try
 */
export const placeOrders =
  (requests: readonly OrderRequest[]): Decide<Outcome[], Order> =>
  (stock, standing) => {
    const known = new Map(standing.map((order) => [order.id, order]));
    const created: Order[] = [];
    let left = stock?.availableQuantity ?? 0;
    const result = requests.map((request): Outcome => {
      const first = known.get(request.id);
      if (first) {
        return first.requestHash === request.requestHash
          ? { order: first }
          : { refusal: "keyReused" };
      }
      if (!stock || stock.isWithdrawn) return { refusal: "unknownProduct" };
      if (!quantityFits(request.quantity, { ...stock, availableQuantity: left })) {
        return { refusal: "outOfRange" };
      }
      const refused = overCap(request, stock, left);
      if (refused) return refused;
      const { priceCents } = stock;
      if ((request.seenPriceCents ?? priceCents) !== priceCents) {
        return { refusal: "priceChanged", priceCents };
      }
      const order = placeOrder(request, stock);
      known.set(order.id, order);
      created.push(order);
      left -= order.quantity;
      return { order };
    });
    return { result, created, deleted: [], availableQuantity: stock && left };
  };
