import { formatCount, formatMoney } from "@shop/contract/format";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
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

/**
 * Stands wherever the price of one piece does, if the smallest order is more than one.
 *
 * @returns the smallest order and what it costs: "from 5 · €192.50"; otherwise null
 */
export const smallestOrder = (product: Quantities & Pick<Product, "price">): string | null => {
  const { fewest } = orderRange(product);
  if (fewest === 1 || !canBeOrdered(product)) return null;
  const cost = toDecimal(toMinorUnits(product.price) * fewest);
  return `from ${formatCount(fewest)} · ${formatMoney(cost)}`;
};

/** @returns a rating to show beside a star: "4.7 (7)" */
export const ratingText = ({ average, count }: Rating): string =>
  `${average.toFixed(1)} (${count})`;

/** @returns a text up to the end of its first sentence; a point within a number ends none */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
