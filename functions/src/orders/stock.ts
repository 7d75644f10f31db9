import type { Order } from "./order.ts";

/**
 * What an order needs to know of its product: the price in minor units, the quantities in pieces.
 */
export interface Stock {
  readonly name: string;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}

/** A change of one product's stock and of its orders. All of it is written, or nothing. */
interface StockChange<Result> {
  /** What whoever asked for the change gets. */
  readonly result: Result;
  readonly created: readonly Order[];
  /** The ids of orders that stand and are to be deleted. */
  readonly deleted: readonly string[];
  /** The product's new stock, in pieces; null if there is no such product. */
  readonly availableQuantity: number | null;
}

/**
 * Decides on a change, and does nothing else: it may be asked several times.
 *
 * @param stock the product's; null if there is no such product
 * @param standing those of the orders in question that stand
 */
export type Decide<Result> = (
  stock: Stock | null,
  standing: readonly Order[],
) => StockChange<Result>;

/**
 * Whether an order's pieces are out of the stock. Today those of every order that stands are; an
 * order that never shipped could one day stand without holding any.
 */
export const holdsStock = (_order: Pick<Order, "id">): boolean => true;
