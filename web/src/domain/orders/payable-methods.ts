import { fitsCard } from "@shop/contract/prices/card-amount";
import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";

/**
 * @param total in minor units; undefined until it is known
 * @returns the methods that fit the total: no card where none can pay it, if there is another method
 */
export const payableMethods = (
  offered: OfferedPaymentMethods | undefined,
  total: number | undefined,
): OfferedPaymentMethods | undefined =>
  offered?.invoice && !fitsCard(total ?? 0) ? { ...offered, card: false } : offered;
