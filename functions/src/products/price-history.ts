import { struckPriceDays } from "@shop/contract/prices/struck-price";

/** From when on a product has cost that: minor units. */
export interface PriceChange {
  readonly at: Date;
  readonly cents: number;
}

/** A product with what its document keeps of its prices. */
export interface WithPrices {
  readonly priceCents: number;
  /** The oldest first; missing before its first change. */
  readonly prices?: readonly PriceChange[] | undefined;
  /** When it was put on sale. */
  readonly createdAt?: Date | undefined;
  readonly withdrawn?: { readonly at?: Date; readonly createdAt: Date } | undefined;
}

const windowMs = struckPriceDays * 24 * 60 * 60 * 1000;

/** Prices that a product's document keeps. */
export const keptPrices = 100;

/** @returns the prices of a product, the oldest first and the present one last */
export const pricesOf = ({
  priceCents,
  prices = [],
  createdAt,
  withdrawn,
}: WithPrices): readonly PriceChange[] =>
  prices.length > 0
    ? prices
    : [{ at: createdAt ?? withdrawn?.createdAt ?? new Date(0), cents: priceCents }];

/** @returns the prices that held at some time of the 30 days before */
const inWindow = (prices: readonly PriceChange[], now: Date): readonly PriceChange[] => {
  const start = now.getTime() - windowMs;
  return prices.filter((_, index) => {
    const next = prices[index + 1];
    return next === undefined || next.at.getTime() > start;
  });
};

/**
 * Adds a price to a product's prices, and drops those that ended more than 30 days before. Of too many, the two oldest
 * become one, at the lower price: no struck price is too high for it.
 */
export const withPrice = (
  prices: readonly PriceChange[],
  change: PriceChange,
): readonly PriceChange[] => {
  if (prices.at(-1)?.cents === change.cents) return prices;
  const all = inWindow([...prices, change], change.at);
  const [first, second, ...rest] = all;
  if (!first || !second || all.length <= keptPrices) return all;
  return [{ at: first.at, cents: Math.min(first.cents, second.cents) }, ...rest];
};

/**
 * @param change the price that a product gets
 * @param isUndone whether that undoes its present price, so that nobody counts it
 * @returns the prices to store; undefined for a draft, which nobody can see. A price from while it was withdrawn is replaced
 */
export const changedPrices = (
  product: WithPrices,
  change: PriceChange,
  isUndone: boolean,
): readonly PriceChange[] | undefined => {
  const { createdAt, withdrawn, priceCents } = product;
  if (!createdAt && !withdrawn) return undefined;
  const prices = pricesOf(product);
  const [last, before] = [prices.at(-1), prices.at(-2)];
  const isLast = last?.cents === priceCents;
  if (isUndone && isLast && before?.cents === change.cents) return prices.slice(0, -1);
  const wasHidden = !createdAt && withdrawn?.at && last && last.at > withdrawn.at;
  return withPrice(wasHidden && before ? prices.slice(0, -1) : prices, change);
};

/**
 * @param prices of a product, at least one
 * @returns the lowest price of the 30 days before, and from when on its prices are known within these
 */
export const lowestPrice = (
  prices: readonly PriceChange[],
  now: Date,
): { readonly cents: number; readonly since: Date } => {
  const counted = inWindow(prices, now);
  const since = Math.max(now.getTime() - windowMs, counted[0]?.at.getTime() ?? 0);
  return { cents: Math.min(...counted.map(({ cents }) => cents)), since: new Date(since) };
};
