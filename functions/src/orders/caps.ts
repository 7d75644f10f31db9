import type { CapsSettings } from "@shop/contract/settings/caps";

/** The caps of one account. */
interface Caps {
  /** Open orders: neither delivered nor cancelled. 0 for any number. */
  readonly openOrders: number;
  /** Percent of a product's pieces; 100 for all. */
  readonly stockSharePercent: number;
}

/** @returns the caps of an account whose e-mail address is verified, or isn't */
export const capsOf = (caps: CapsSettings, emailVerified: boolean): Caps =>
  emailVerified
    ? { openOrders: caps.openOrders, stockSharePercent: caps.stockSharePercent }
    : {
        openOrders: caps.unverifiedOpenOrders,
        stockSharePercent: caps.unverifiedStockSharePercent,
      };

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
