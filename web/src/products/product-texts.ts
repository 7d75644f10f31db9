import { canBeOrdered, orderRange, runsLow } from "@pros-and-drill/contract/order-quantity";
import type { Product, Rating } from "@pros-and-drill/contract/products";
import { formatCount } from "../ui/format.ts";
import { smallestOrderText } from "../ui/order-range.ts";

type Quantities = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

interface Stock {
  /** few: soon sold out. */
  readonly level: "many" | "few" | "none";
  readonly text: string;
}

/** @returns the stock as pages show it: "few" if two smallest orders would take all of it */
export const stockOf = (product: Quantities): Stock => {
  if (!canBeOrdered(product)) return { level: "none", text: "Sold out" };
  const pieces = formatCount(product.availableQuantity);
  return runsLow(product)
    ? { level: "few", text: `Only ${pieces} left` }
    : { level: "many", text: `${pieces} in stock` };
};

/** @returns the smallest order if it is more than one piece: "From 2 pieces"; otherwise null */
export const smallestOrder = (product: Quantities): string | null =>
  canBeOrdered(product) ? smallestOrderText(orderRange(product).fewest) : null;

/** @returns a rating to show beside a star: "4.7 (7)" */
export const ratingText = ({ average, count }: Rating): string =>
  `${average.toFixed(1)} (${count})`;

/** @returns a text up to the end of its first sentence; a point within a number ends none */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
