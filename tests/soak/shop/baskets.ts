import type { Pieces } from "../../support/books.ts";
import { minimumOrderQuantity, type Wish } from "./open-soak-shop.ts";
import type { RandomInteger } from "./random-integers.ts";

/** The tools that the baskets are filled with. */
export const tools = Array.from({ length: 20 }, (_, index) => `tool${index}`);

/** The tool that every other basket holds. */
export const hotTool = "hot";

/** A basket of one to six tools; one alone is a single order. */
export const basketOf = (
  random: RandomInteger,
  turn: number,
): Pick<Wish, "productId" | "quantity" | "more"> => {
  const pieces = () => random(minimumOrderQuantity + 1, 60);
  const size = random(1, 6);
  const first = random(0, tools.length - 1);
  const chosen = Array.from({ length: size }, (_, index) => tools[(first + 7 * index) % 20] ?? "");
  const [productId = "", ...others] = turn % 2 ? chosen : [hotTool, ...chosen.slice(1)];
  if (others.length === 0) return { productId, quantity: pieces() };
  const more: Pieces = Object.fromEntries(others.map((tool) => [tool, pieces()]));
  return { productId, quantity: pieces(), more };
};

/** The quantities in a wish, by product id. */
export const placeOfPieces = ({ productId, quantity, more }: Wish): Pieces => ({
  [productId]: quantity,
  ...more,
});
