/**
 * What is known of a product where its stock changes: the price in minor units, the quantities in
 * pieces.
 */
export interface Stock {
  readonly name: string;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  /** Whether it was taken off sale. Its stock still changes: deleted orders return to it. */
  readonly isWithdrawn: boolean;
}

/**
 * A change of one product's stock and of the records beside it, such as orders. All of it is written,
 * or nothing.
 */
interface StockChange<Result, Entry> {
  /** What whoever asked for the change gets. */
  readonly result: Result;
  readonly created: readonly Entry[];
  /** The ids of records that stand and are to be deleted. */
  readonly deleted: readonly string[];
  /** The product's new stock, in pieces; null if there is no such product. */
  readonly availableQuantity: number | null;
}

/**
 * Decides on a change, and does nothing else: it may be asked several times.
 *
 * @param stock the product's; null if there is no such product
 * @param standing those of the records in question that stand
 */
export type Decide<Result, Entry> = (
  stock: Stock | null,
  standing: readonly Entry[],
) => StockChange<Result, Entry>;
