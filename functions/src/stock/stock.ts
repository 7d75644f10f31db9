import type { VatClass } from "@shop/contract/prices/vat-rate";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Change } from "../core/command.ts";

/**
 * The fields of a product that a change of stock reads: price in minor units, quantities in pieces.
 */
export interface Stock {
  readonly name: string;
  readonly priceCents: number;
  /** Missing for the standard one. */
  readonly vatClass?: VatClass | undefined;
  /** "Hammer drill"; missing if it has none. */
  readonly kind?: string | undefined;
  /** What a piece weighs, in grams; missing if it isn't known. */
  readonly grams?: number | undefined;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  /** Pieces in unconfirmed orders of accounts with unverified addresses. */
  readonly unverifiedPieces: number;
  /** How often admins have changed it; missing before the first time. */
  readonly restockings?: number | undefined;
  /** When its pieces were last counted in the house; missing before the first time. */
  readonly countedAt?: Date | undefined;
  /** Whether it was taken off sale, or is still a draft. Its stock still changes: pieces of deleted orders return. */
  readonly isWithdrawn: boolean;
  /** The day, as 2026-11-24 in UTC, of the last low-stock mail. */
  readonly lowStockOn?: string | undefined;
}

/** The stock that a change has read, by product id; null for a product that doesn't exist. */
export type Stocks = ReadonlyMap<string, Stock | null>;

/**
 * @returns the stock of a product; null if it doesn't exist
 * @throws Error if its stock wasn't read: left out, its pieces would be lost
 */
export const stockOf = (stocks: Stocks, productId: string): Stock | null => {
  const stock = stocks.get(productId);
  if (stock === undefined) throw new Error(`The stock of product ${productId} wasn't read`);
  return stock;
};

/**
 * A change of the stock of some products, and of records such as orders. It is written atomically. What it
 * doesn't name stays unchanged.
 */
export interface StockChange<Result, Entry> extends Omit<Change<Result>, "writes"> {
  readonly created?: readonly Entry[];
  /** Deleted records that are as they were again. */
  readonly restored?: readonly Entry[];
  /** The new versions of existing records. */
  readonly updated?: readonly Entry[];
  /** Ids of existing records. */
  readonly deleted?: readonly string[];
  /** The new stock of existing products. */
  readonly stocks?: Stocks;
}

/** What a change has read beside the products and its records, by path; documents that don't exist are left out. */
export type ReadBeside = ReadonlyMap<string, DocumentSnapshot>;

/**
 * Decides on a change. A pure function: a transaction that is retried calls it again.
 *
 * @param stocks of the products in question
 * @param existing the requested records that exist
 */
export type Decide<Result, Entry> = (
  stocks: Stocks,
  existing: readonly Entry[],
) => StockChange<Result, Entry>;

/** As Decide, by further documents that the change has named (ChangeStock.beside). */
export type DecideBeside<Result, Entry> = (
  stocks: Stocks,
  existing: readonly Entry[],
  beside: ReadBeside,
) => StockChange<Result, Entry>;
