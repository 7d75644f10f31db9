import type { Product } from "@pros-and-drill/contract/products";

/** What a list knew of a tool when a link to its page was pressed. */
interface CarriedTool {
  readonly product: Product;
  /** The address of the picture that was shown there; it is in the browser's cache. */
  readonly picture: string | undefined;
}

let carried: CarriedTool | null = null;

/** Has the next page show what the list knew, until the shop has answered. */
export const carryTool = (tool: CarriedTool): void => {
  carried = tool;
};

/** @returns what was carried to the page of this product */
export const carriedTool = (id: string): CarriedTool | null =>
  carried?.product._id === id ? carried : null;
