import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { formatCount } from "../ui/format-count.ts";

type Quantities = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

export interface Stock {
  /** few: in stock, and soon not any more. */
  readonly level: "many" | "few" | "none";
  readonly text: string;
}

/** Pieces up to which "Only 5 left" is said of any tool. */
const fewPieces = 5;

/** @returns what a card says of a product's stock; there are few where two small orders would take all */
export const stockOf = (product: Quantities): Stock => {
  const smallest = product.minimumOrderQuantity + 1;
  if (!canBeOrdered(product)) return { level: "none", text: "Sold out" };
  const { availableQuantity: available } = product;
  return available <= Math.max(fewPieces, 2 * smallest)
    ? { level: "few", text: `Only ${formatCount(available)} left` }
    : { level: "many", text: "In stock" };
};

/** @returns the smallest order, where it is more than one piece; otherwise null */
export const smallestOrder = ({ minimumOrderQuantity }: Quantities): string | null =>
  minimumOrderQuantity > 0 ? `from ${formatCount(minimumOrderQuantity + 1)} pieces` : null;
