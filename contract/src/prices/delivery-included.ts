import { formatMinorUnits } from "../format.ts";
import type { ShippingSettings } from "../settings/shipping.ts";

/** Whether every delivery is in the prices of the tools, whatever is ordered. */
export const isDeliveryIncluded = ({ methods }: ShippingSettings): boolean =>
  methods.every(({ rows }) => rows.every(({ cents }) => cents === 0));

/** @returns the delivery prices of a shop that charges for it, in short: "Plus delivery: from €4.90" */
export const deliveryInShort = (shipping: ShippingSettings): string => {
  if (isDeliveryIncluded(shipping)) return "Delivery included";
  const prices = shipping.methods
    .filter(({ kind }) => kind !== "pickup")
    .flatMap(({ rows }) => rows.map(({ cents }) => cents));
  if (prices.length === 0) return "Plus delivery";
  const least = Math.min(...prices);
  const from = prices.some((cents) => cents > least) ? "from " : "";
  return `Plus delivery: ${from}${formatMinorUnits(least)}`;
};
