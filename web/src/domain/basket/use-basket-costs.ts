import { formatMinorUnits } from "@shop/contract/format";
import type { DeliveryOption } from "@shop/contract/prices/delivery-methods";
import { useState } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { type CodeAnswer, useBasketCode } from "./basket-code.ts";
import type { BasketCosts } from "./basket-costs.ts";
import { type BasketLine, toolsToPrice } from "./basket-line.ts";
import type { Destination } from "./basket-price.ts";

/** @returns an option with its price, such as "Parcel: 49 kr." */
export const optionText = ({ name, cents }: Pick<DeliveryOption, "name" | "cents">): string =>
  `${name}: ${cents === 0 ? "free" : formatMinorUnits(cents)}`;

const loadCosts = () => import("./basket-costs.ts");

/** @returns the ids of the tools that a code can be for, of lines that can be ordered */
export const idsToPrice = (lines: readonly BasketLine[] | null): string[] =>
  toolsToPrice(lines ?? []).map(({ id }) => id);

/** Prices the visitor's basket, with its code. */
export const useBasketCosts = (
  lines: readonly BasketLine[] | null,
  to: Destination,
  method?: string,
): BasketCosts | null => useCosts(lines, to, method, useBasketCode(idsToPrice(lines)));

/**
 * Prices tools by what the server will decide it by. The rules load late, since they would delay the page's first render.
 *
 * @param method the id of the chosen method; undefined for the first that delivers it
 * @returns null until the rules have loaded, and while there is nothing to order
 */
export const useCosts = (
  lines: readonly BasketLine[] | null,
  to: Destination,
  method: string | undefined,
  answer: CodeAnswer,
): BasketCosts | null => {
  const settings = useShopSettings();
  const { part } = useLazyModule(loadCosts, true, { isRequired: true });
  const tools = toolsToPrice(lines ?? []);
  if (!part || tools.length === 0) return null;
  return part.costsOf(tools, { to, method }, answer, settings, Date.now());
};

/** A total that the shop has named, in place of the page's, in minor units. */
interface NamedTotal {
  readonly total: number;
  readonly instead: number;
}

/**
 * The total that a page shows. The shop's own, which a refusal has named, holds until the page's changes: the shop may know
 * newer settings.
 *
 * @param costs what the page has worked out; null while that isn't known
 */
export const useNamedTotal = (costs: Pick<BasketCosts, "total"> | null) => {
  const [named, setNamed] = useState<NamedTotal | null>(null);
  return {
    /** In minor units; undefined while it isn't known. */
    total: named && named.instead === costs?.total ? named.total : costs?.total,

    /** @param total that the shop has named, in minor units */
    nameTotal: (total: number): void => {
      if (costs) setNamed({ total, instead: costs.total });
    },
  };
};
