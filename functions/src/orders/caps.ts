/** The caps of one account. */
interface Caps {
  /** Open orders: neither delivered nor cancelled. 0 for any number. */
  readonly openOrders: number;
  /** Percent of a product's pieces; 100 for all. */
  readonly sharePercent: number;
}

/** The caps of accounts with a verified e-mail address, and of all others. */
export interface OrderCaps {
  readonly verified: Caps;
  readonly unverified: Caps;
  /**
   * Percent of a product's pieces that unconfirmed orders of all accounts with unverified addresses may hold
   * together; 100 for all.
   */
  readonly unverifiedTogetherPercent: number;
}

/** Pieces by product id. */
type Pieces = ReadonlyMap<string, number>;

/** The caps of an account and what it holds already, when one of its checkouts is decided. */
export interface Allowance extends Caps {
  /** The account's open and pending orders. */
  readonly ordersHeld: number;
  /** Pieces in its open orders. */
  readonly piecesHeld: Pieces;
  /** Pieces in its pending orders. */
  readonly piecesPending: Pieces;
}
