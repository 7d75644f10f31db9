import { fitsCard } from "@shop/contract/prices/card-amount";
import type { WaysOffered } from "@shop/contract/settings/payment";

/**
 * @param total in minor units; undefined until it is known
 * @returns the ways that fit the total: no card where none can pay it, if there is another way
 */
export const payableWays = (
  offered: WaysOffered | undefined,
  total: number | undefined,
): WaysOffered | undefined =>
  offered?.invoice && !fitsCard(total ?? 0) ? { ...offered, card: false } : offered;
