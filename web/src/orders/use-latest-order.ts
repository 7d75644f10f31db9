import type { Order } from "@pros-and-drill/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { callPage } from "../api/call.ts";

/**
 * The customer's latest order: where that went, the next one will go. The shop's own books remember
 * it, so nobody's address stays behind in a browser.
 *
 * @returns null while it isn't known, and for a first order
 */
export const useLatestOrder = (): Order | null => {
  const { data } = useQuery({
    queryKey: ["GET /purchase", { limit: 1 }, "latest"],
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { quiet: true }, // without it two fields stay empty, that is all
  });
  return data?.entries[0] ?? null;
};
