import { type PriceChange, ruleOf } from "@shop/contract/desk/products";
import { changedPrice } from "@shop/contract/prices/change-price";
import type { Product } from "./product.ts";

/**
 * @param seen the price that was shown before the change, in minor units
 * @returns a product's price after a change, in minor units; null if the price has changed meanwhile, can't change so, or
 *   is that of an offer, which decides it
 */
export const newPrice = (
  { priceCents, offer }: Pick<Product, "priceCents" | "offer">,
  change: PriceChange,
  seen: number | undefined,
): number | null => {
  const price = changedPrice(priceCents, ruleOf(change));
  return offer || seen !== priceCents || price === priceCents ? null : price;
};
