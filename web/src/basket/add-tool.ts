import { limits } from "@pros-and-drill/contract/limits";
import { notify } from "../ui/notify.ts";
import { type BasketTool, withTool } from "./basket-line.ts";
import { basketLines, changeBasket } from "./basket-store.ts";

/**
 * Puts a tool in the basket: the smallest order of it, or one piece more. If the basket is full, a toast
 * says so.
 *
 * @returns how many pieces of it are in the basket now; null if it is full
 */
export const addTool = (product: BasketTool): number | null => {
  const added = withTool(basketLines(), product);
  if (added === null) {
    notify.error(
      `A basket holds ${limits.checkoutLines} tools. Order these first, or take one out.`,
    );
    return null;
  }
  changeBasket((lines) => withTool(lines, product) ?? lines);
  return basketLines().find(({ tool }) => tool._id === product._id)?.quantity ?? null;
};
