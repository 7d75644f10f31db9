import type { Product } from "@pros-and-drill/contract/products";
import { BasketButton } from "../basket/basket-button.tsx";
import { MarkedText } from "../products/catalogue/marked-text.tsx";

/** @returns what renders a text of a card with what was searched for marked in it */
export const markedText = (terms: readonly string[]) => (text: string) => (
  <MarkedText terms={terms}>{text}</MarkedText>
);

/** What can be done with a card's tool beside ordering it. */
export const CardAction = ({ product }: { product: Product }) => <BasketButton product={product} />;
