import { limits } from "@shop/contract/limits";
import type { Product } from "./product.ts";
import type { ProductStore } from "./product-store.ts";

const count = limits.toolsOnHome;

/**
 * Reads the list only for the places that the chosen tools leave. A chosen tool that isn't on sale, or can't be read,
 * leaves its place to the list's next.
 *
 * @param chosen the ids of the chosen tools, the first one first
 * @param onSale reads products by their ids; null for one that isn't on sale
 * @param page reads a page of the list
 * @returns the tools on home: the chosen ones, then the list's first, six at most
 */
export const toolsOnHome = async (
  chosen: readonly string[],
  onSale: ProductStore["onSale"],
  page: ProductStore["page"],
): Promise<readonly Product[]> => {
  const found = (await onSale(chosen)).filter((product) => product !== null);
  if (found.length >= count) return found.slice(0, count);
  const { entries } = await page({ limit: count });
  const others = entries.filter(({ id }) => !found.some((product) => product.id === id));
  return [...found, ...others].slice(0, count);
};
