/** How much one account may hold at once. */
interface Caps {
  /** Open orders: neither delivered nor cancelled. 0 for any number. */
  readonly openOrders: number;
  /** Percent of a product's pieces; 100 for all. */
  readonly sharePercent: number;
}

/** The caps of accounts whose e-mail address is proven, and of all others. */
export interface OrderCaps {
  readonly verified: Caps;
  readonly unverified: Caps;
}

/** Numbers of pieces, by the products' ids. A product without any may be missing. */
type Pieces = ReadonlyMap<string, number>;

/** What an account may still order, when a checkout of it is decided. */
export interface Allowance extends Caps {
  /** The account's orders that are open or were under way before. */
  readonly ordersHeld: number;
  /** The pieces that its open orders hold. */
  readonly piecesHeld: Pieces;
  /** The pieces that its orders under way ask for. */
  readonly piecesAsked: Pieces;
}
