import type { Page } from "@shop/contract/calls";
import type { ProductReview } from "@shop/contract/product-reviews";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callPage } from "../../data/call/call.ts";

/** How many reviews of a tool are shown at first, and more each time. */
const pageSize = 5;

/** Milliseconds for which the reviews are shown without asking again: those in the page are as fresh. */
const freshMs = 60_000;

/**
 * A tool's reviews, the latest first, page by page.
 *
 * @param id the tool's id
 * @param first the first page of reviews, if the loaded document has it
 * @param hasSome whether the tool has reviews; otherwise nothing is requested
 */
export const useProductReviews = (
  id: string,
  first: Page<ProductReview> | null,
  hasSome: boolean,
) =>
  useInfiniteQuery({
    queryKey: ["GET /product/:id/reviews", id],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage("GET /product/:id/reviews", { limit: pageSize, cursor }, { params: { id }, signal }),
    initialData: () => (first ? { pages: [first], pageParams: [undefined] } : undefined),
    initialPageParam: undefined as string | undefined, // as: undefined alone would be its type
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: hasSome,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true }, // the section says why
  });
