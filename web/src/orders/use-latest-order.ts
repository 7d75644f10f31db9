import type { Order } from "@pros-and-drill/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { callPage } from "../api/call.ts";

/**
 * The customer's latest order, whose address the next order starts with. It comes from the shop, so
 * that no address has to be stored in the browser.
 *
 * @returns null until it has loaded, and before the first order
 */
export const useLatestOrder = (): Order | null => {
  const { data } = useQuery({
    queryKey: ["GET /purchase", { limit: 1 }, "latest"],
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { silent: true }, // a failure only leaves two fields empty
  });
  return data?.entries[0] ?? null;
};
