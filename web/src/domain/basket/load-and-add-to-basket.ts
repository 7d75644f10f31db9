import { loadQuietly } from "../../runtime/load-chunk.ts";
import { notify } from "../../ui/notify.ts";
import type { AddedTool } from "./basket-line.ts";

/**
 * Loads the basket's code, which cards and a tool's page don't need before a press, and adds a tool.
 *
 * @param pieces as `addToBasket` has it
 * @returns how many pieces of the tool are in the basket now; null, after a toast, if it couldn't be added
 */
export const loadAndAddToBasket = async (
  product: AddedTool,
  pieces?: number,
): Promise<number | null> => {
  try {
    const { addToBasket } = await loadQuietly(() => import("./add-to-basket.ts"));
    return addToBasket(product, pieces);
  } catch {
    notify.error(
      `${product.name} isn’t in your basket. Check your connection, and reload the page.`,
    );
    return null;
  }
};
