import { canBeOrdered, runsLow } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { formatCount } from "../ui/format-count.ts";

type Quantities = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

export interface Stock {
  /** few: in stock, and soon not any more. */
  readonly level: "many" | "few" | "none";
  readonly text: string;
}

/** @returns what a card says of a product's stock; there are few where two small orders would take all */
export const stockOf = (product: Quantities): Stock => {
  if (!canBeOrdered(product)) return { level: "none", text: "Sold out" };
  return runsLow(product)
    ? { level: "few", text: `Only ${formatCount(product.availableQuantity)} left` }
    : { level: "many", text: "In stock" };
};

/** @returns the smallest order, where it is more than one piece; otherwise null */
export const smallestOrder = ({ minimumOrderQuantity }: Quantities): string | null =>
  minimumOrderQuantity > 0 ? `from ${formatCount(minimumOrderQuantity + 1)} pieces` : null;
