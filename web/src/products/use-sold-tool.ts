import type { ProductDetails } from "@pros-and-drill/contract/products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { nullIfMissing } from "../api/null-if-missing.ts";

/** Milliseconds for which what is known of a tool is shown without asking again. */
const freshMs = 60_000;

/**
 * A tool that something else on the page names, such as an order.
 *
 * @param id the product's
 * @returns the tool as it is now; null if it isn't on sale any more; undefined until that is known
 */
export const useSoldTool = (id: string): ProductDetails | null | undefined =>
  useQuery({
    queryKey: ["GET /product/:id", id],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /product/:id", { params: { id } }, { signal })),
    staleTime: freshMs,
    meta: { silent: true }, // the page does without it
  }).data;
