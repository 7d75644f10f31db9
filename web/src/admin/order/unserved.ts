import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import type { OrderDetails } from "@shop/contract/orders";
import { deliveryOptions } from "@shop/contract/prices/delivery-methods";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { ShippingSettings } from "@shop/contract/settings/shipping";

/** Where a corrected order would go. */
interface NewPlace {
  /** ISO 3166-1. */
  readonly country: string;
  readonly postcode?: string | undefined;
}

/** What a method costs there beside what the customer has paid for the delivery. */
const differenceText = (cents: number): string => {
  if (cents === 0) return "at the same price";
  return `for ${formatMinorUnits(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`;
};

/**
 * @param grams what the order weighs
 * @returns that the order's method of delivery doesn't serve a place, and which one does at which difference; null if it does, or
 *   isn't among the settings any more
 */
export const unservedText = (
  { delivery, lines }: Pick<OrderDetails, "delivery" | "lines">,
  place: NewPlace,
  grams: number,
  shipping: ShippingSettings,
): string | null => {
  const isKnown = shipping.methods.some(({ name }) => name === delivery.name);
  if (delivery.pickup || !isKnown) return null;
  const standing = lines.filter(({ cancelled }) => !cancelled);
  const goodsCents = sumOf(standing.map(({ total }) => toMinorUnits(total)));
  const { options } = deliveryOptions(shipping, { ...place, grams, goodsCents });
  const parcels = options.filter(({ kind }) => kind !== "pickup");
  if (parcels.some(({ name }) => name === delivery.name)) return null;
  const [cheapest] = parcels;
  const instead = cheapest
    ? `“${cheapest.name}” does, ${differenceText(cheapest.cents - toMinorUnits(delivery.price))}.`
    : "No other method does.";
  return `“${delivery.name}” doesn’t deliver to this address. ${instead} The order keeps its delivery and its price: press Correct again to save the address anyway.`;
};
