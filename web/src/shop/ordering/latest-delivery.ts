import type { Address } from "@shop/contract/address";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPage } from "../../data/call/call.ts";
import { addressIn } from "../../domain/orders/destination.ts";

/** The cache key of the latest order. Not a list's: changeRows expects several pages under such a key, and this is a single page. */
export const latestOrderKey = ["latest order"] as const;

/** Where an order goes. */
export interface KnownDelivery {
  readonly address: Address;
  readonly phone: string;
}

/**
 * Where the customer's latest order goes, which prefills the next one. It comes from the shop, so that no address is
 * stored in the browser.
 *
 * @param enabled whether somebody is signed in
 * @returns null until it has loaded, and before the first order
 */
export const useLatestDelivery = (enabled = true): KnownDelivery | null => {
  const { data } = useQuery({
    enabled,
    queryKey: latestOrderKey,
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { silent: true }, // a failure only leaves two fields empty
  });
  const latest = data?.entries[0];
  return useMemo(
    // What was picked up has the counter's address.
    () =>
      latest && !latest.delivery.pickup
        ? { address: addressIn(latest), phone: latest.phone }
        : null,
    [latest],
  );
};
