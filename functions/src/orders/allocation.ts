import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import { type Order, type OrderRequest, placeOrder } from "./order.ts";

/**
 * What an order needs to know of its product: the price in minor units, the quantities in pieces.
 */
export interface Stock {
  readonly name: string;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}

/** What becomes of a try to order: the order as it stands, or why there is none. */
export type Outcome =
  | { readonly order: Order }
  | { readonly refusal: "unknownProduct" | "outOfRange" | "keyReused" };

/**
 * Hands out the stock of one product in order of arrival. An order must want strictly more than the
 * minimum and strictly less than what those before it have left (SPEC.md section 5), so at least
 * one piece always stays. A try that was made before is met by its id and takes nothing again.
 *
 * @param stock the product's; null if there is no such product
 * @param requests the tries, in order of arrival
 * @param standing the orders that stand already under the tries' ids
 * @returns an outcome for each try; the orders that are new; and the pieces these take together
 */
export const allocate = (
  stock: Stock | null,
  requests: readonly OrderRequest[],
  standing: readonly Order[],
): { outcomes: Outcome[]; placed: Order[]; taken: number } => {
  const known = new Map(standing.map((order) => [order.id, order]));
  const placed: Order[] = [];
  let taken = 0;
  const outcomes = requests.map((request): Outcome => {
    const first = known.get(request.id);
    if (first) {
      return first.requestHash === request.requestHash
        ? { order: first }
        : { refusal: "keyReused" };
    }
    if (!stock) return { refusal: "unknownProduct" };
    const availableQuantity = stock.availableQuantity - taken;
    if (!quantityFits(request.quantity, { ...stock, availableQuantity })) {
      return { refusal: "outOfRange" };
    }
    const order = placeOrder(request, stock);
    known.set(order.id, order);
    placed.push(order);
    taken += order.quantity;
    return { order };
  });
  return { outcomes, placed, taken };
};
