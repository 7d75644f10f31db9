import { useSyncExternalStore } from "react";
import type { BasketLine } from "./basket-line.ts";
import { basketLines, onBasket } from "./basket-store.ts";

const whilePrerendering = (): null => null;

/** @returns the lines of the basket; null on a prerendered page, which knows nothing of its visitor */
export const useBasket = (): readonly BasketLine[] | null =>
  useSyncExternalStore<readonly BasketLine[] | null>(onBasket, basketLines, whilePrerendering);
