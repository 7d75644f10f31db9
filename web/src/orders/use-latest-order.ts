import type { Page } from "@pros-and-drill/contract/calls";
import type { Order } from "@pros-and-drill/contract/orders";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { callPage } from "../api/call.ts";

/** No list's key: what changes the rows of a list would take this one page for a list's pages. */
const latestKey = ["latest order"] as const;

/** @param order the one that has just been placed */
export const setLatestOrder = (lists: QueryClient, order: Order): void => {
  lists.setQueryData<Page<Order>>(latestKey, { entries: [order], next: null });
};

/**
 * The customer's latest order, whose address the next order starts with. It comes from the shop, so
 * that no address has to be stored in the browser.
 *
 * @returns null until it has loaded, and before the first order
 */
export const useLatestOrder = (): Order | null => {
  const { data } = useQuery({
    queryKey: latestKey,
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { silent: true }, // a failure only leaves two fields empty
  });
  return data?.entries[0] ?? null;
};
