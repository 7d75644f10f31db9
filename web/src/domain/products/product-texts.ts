import { formatCount } from "@shop/contract/format";
import { canBeOrdered, orderRange, runsLow } from "@shop/contract/order-quantity";
import type { Product, Rating } from "@shop/contract/products";
import type { PublicSettings } from "@shop/contract/shop-settings";

type Quantities = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

interface Stock {
  /** few: soon sold out. */
  readonly level: "many" | "few" | "none";
  readonly text: string;
}

/** @returns the stock as pages show it: "few" if it runs low (order-quantity.ts) */
export const stockOf = (product: Quantities, { orders }: PublicSettings): Stock => {
  if (!canBeOrdered(product)) return { level: "none", text: "Sold out" };
  const pieces = formatCount(product.availableQuantity);
  return runsLow(product, orders.lowStock)
    ? { level: "few", text: `Only ${pieces} left` }
    : { level: "many", text: `${pieces} in stock` };
};

const inGroups = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"];

/** @returns the smallest order if it is more than one piece: "sold in fives or more"; otherwise null */
export const smallestOrder = (product: Quantities): string | null => {
  const { fewest } = orderRange(product);
  if (fewest === 1 || !canBeOrdered(product)) return null;
  return `sold in ${inGroups[fewest - 2] ?? `${formatCount(fewest)}s`} or more`;
};

/** @returns a rating to show beside a star: "4.7 (7)" */
export const ratingText = ({ average, count }: Rating): string =>
  `${average.toFixed(1)} (${count})`;

/** @returns a text up to the end of its first sentence; a point within a number ends none */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
