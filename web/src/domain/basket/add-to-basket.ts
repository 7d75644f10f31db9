import { limits } from "@shop/contract/limits";
import { notify } from "../../ui/notify.ts";
import { type AddedTool, withTool } from "./basket-line.ts";
import { basketLines, changeBasket } from "./basket-store.ts";

/**
 * Puts a tool in the basket. If the basket is full, a toast says so.
 *
 * @param pieces how many are added; by default the smallest order, or one more if the tool is in already
 * @returns how many pieces of the tool are in the basket now; null if the basket is full
 */
export const addToBasket = (product: AddedTool, pieces?: number): number | null => {
  if (withTool(basketLines(), product, pieces) === null) {
    notify.error(
      `Your basket is full: it holds ${limits.checkoutLines} different tools. Check out first, or remove one.`,
    );
    return null;
  }
  changeBasket((lines) => withTool(lines, product, pieces) ?? lines);
  return basketLines().find(({ tool }) => tool._id === product._id)?.quantity ?? null;
};
