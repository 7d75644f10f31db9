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

/** What is in stock, by the products' ids. A product that doesn't exist isn't there. */
export type Stocks = ReadonlyMap<string, Stock>;

/** A document that is written together with a change, whatever stood there before. */
export interface Beside {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * A change of the stock of some products and of the records beside it, such as orders. All of it is
 * written, or nothing. What it doesn't name stays as it is.
 */
export interface StockChange<Result, Entry> {
  /** What whoever asked for the change gets. */
  readonly result: Result;
  readonly created?: readonly Entry[];
  /** Records that stand, as they are to be. */
  readonly updated?: readonly Entry[];
  /** The ids of records that stand and are to be deleted. */
  readonly deleted?: readonly string[];
  /** The new stock in pieces, by the ids of products that exist. */
  readonly available?: ReadonlyMap<string, number>;
  readonly beside?: readonly Beside[];
}

/**
 * Decides on a change, and does nothing else: it may be asked several times.
 *
 * @param stocks of the products in question
 * @param standing those of the records in question that stand
 */
export type Decide<Result, Entry> = (
  stocks: Stocks,
  standing: readonly Entry[],
) => StockChange<Result, Entry>;
