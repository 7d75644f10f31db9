import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { useExtra } from "../browser/use-extra.ts";

interface CardParts {
  /** @returns what renders a text of a card, with what was searched for marked in it once that has loaded */
  readonly textOf: (terms: readonly string[]) => (text: string) => ReactNode;
  /** What can be done with a card's tool beside ordering it. */
  readonly Action: ComponentType<{ product: Product }>;
}

const loadParts = () => import("./card-parts.tsx");

const asItIs = (text: string): ReactNode => text;

/** Keeps the place of a card's action until that has loaded. */
const ActionPlace = ({ product }: { product: Product }) =>
  canBeOrdered(product) && <span className="w-11" />;

/** Loads the parts of a list's cards that may come after the cards: the basket button, and the marks. */
export const useCardParts = (): CardParts => {
  const parts = useExtra(loadParts, true);
  return useMemo(
    () => ({
      textOf: (terms) => parts?.markedText(terms) ?? asItIs,
      Action: parts?.CardAction ?? ActionPlace,
    }),
    [parts],
  );
};
