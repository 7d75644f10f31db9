/** How much one account may hold at once. */
interface Caps {
  /** Orders that stand; 0 for any number. */
  readonly openOrders: number;
  /** Percent of a product's pieces; 100 for all. */
  readonly sharePercent: number;
}

/** The caps of accounts whose e-mail address is proven, and of all others. */
export interface OrderCaps {
  readonly verified: Caps;
  readonly unverified: Caps;
}

/** What an account may still order, when an order of it is decided. */
export interface Allowance extends Caps {
  /** The account's orders that stand or were under way before. */
  readonly ordersHeld: number;
  /** The pieces of the product that its standing orders hold. */
  readonly piecesHeld: number;
  /** The pieces of the product that its orders under way ask for. */
  readonly piecesAsked: number;
}
