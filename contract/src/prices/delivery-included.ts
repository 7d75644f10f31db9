import type { ShippingSettings } from "../settings/shipping.ts";

/** Whether every delivery is in the prices of the tools, whatever is ordered. */
export const isDeliveryIncluded = ({ methods }: ShippingSettings): boolean =>
  methods.every(({ rows }) => rows.every(({ cents }) => cents === 0));
