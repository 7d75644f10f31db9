import { shop } from "@shop/contract/shop";
import { toStripe } from "../../functions/src/payments/provider/stripe-amount.ts";
import type { Intent } from "./objects.ts";

/**
 * @param cents what was paid, in minor units
 * @param order the order's id
 * @returns the id of a payment that the demo shop has had before its stand-in began: it says what was paid, so that it can
 *   be paid back
 */
export const demoIntent = (cents: number, order: string): string => `pi_demo_${cents}_${order}`;

/** @returns the payment of such an id; undefined for another id */
export const intentOfDemo = (id: string): Intent | undefined => {
  const [, cents, order] = /^pi_demo_(\d+)_(.+)$/.exec(id) ?? [];
  if (cents === undefined || order === undefined) return undefined;
  return {
    ...({ id, object: "payment_intent", livemode: false, status: "succeeded" } as const),
    ...{
      amount: toStripe(Number(cents), shop.currency.code),
      currency: shop.currency.code.toLowerCase(),
    },
    ...{ created: 0, metadata: { order } },
  };
};
