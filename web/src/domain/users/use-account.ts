import type { BookedAddress } from "@shop/contract/account";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";

/** The signed-in person's account. Pages show a failure themselves. */
export const accountQuery = queryOptions({
  queryKey: ["GET /account"],
  queryFn: ({ signal }) => call("GET /account", {}, { signal }),
  meta: { silent: true },
});

/** @param enabled whether somebody is signed in */
export const useAccount = (enabled = true) => useQuery({ ...accountQuery, enabled });

const none: readonly BookedAddress[] = [];

/**
 * The signed-in person's addresses, which prefill forms. They come from the shop, so that no address is stored
 * in the browser.
 *
 * @returns the default address first; empty if they can't be loaded; null until they are loaded
 */
export const useAddresses = (enabled = true): readonly BookedAddress[] | null => {
  const { data, isPending } = useAccount(enabled);
  return isPending ? null : (data?.addresses ?? none);
};
