import { isLabelled } from "../label-slug.ts";
import { shareOfAmount } from "./split.ts";

/** What customers with a price list pay. */
export interface PriceList {
  readonly name: string;
  /** Percent off everything. */
  readonly percent: number;
  /** Percent off the products of some kinds, in place of that. */
  readonly kinds: readonly { readonly kind: string; readonly percent: number }[];
  /** Prices of single products, in minor units. */
  readonly prices: readonly { readonly product: string; readonly cents: number }[];
}

/** A product as everybody buys it. */
export interface ProductToPrice {
  readonly id: string;
  readonly kind?: string | undefined;
  /** What everybody pays now, in minor units; the offer's price during an offer. */
  readonly priceCents: number;
}

/**
 * The one place that says what a customer pays for a piece, in minor units: pages and server ask it. A price of the single
 * product holds before a percentage, and that of its kind before the one of everything. Nobody pays more than without a list.
 *
 * @param list the customer's; undefined for whoever has none
 */
export const unitPriceOf = (
  { id, kind, priceCents }: ProductToPrice,
  list: PriceList | undefined,
): number => {
  if (!list) return priceCents;
  const single = list.prices.find(({ product }) => product === id);
  if (single) return Math.min(single.cents, priceCents);
  const ofKind = list.kinds.find((one) => isLabelled(kind, [one.kind]));
  const percent = ofKind ? ofKind.percent : list.percent;
  return Math.max(1, priceCents - shareOfAmount(priceCents, percent, 100));
};
