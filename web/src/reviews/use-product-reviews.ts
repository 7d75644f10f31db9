import type { Page } from "@pros-and-drill/contract/calls";
import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import { useCallback, useEffect, useRef, useState } from "react";
import { callPage } from "../api/call.ts";
import { failureText } from "../api/failure-text.ts";

/** How many reviews of a tool are shown at first, and more each time. */
const pageSize = 5;

interface Loaded {
  readonly rows: readonly ProductReview[];
  /** The cursor of the next page; null after the last, undefined before the first. */
  readonly next: string | null | undefined;
}

const asLoaded = (page: Page<ProductReview> | null): Loaded =>
  page ? { rows: page.entries, next: page.next } : { rows: [], next: undefined };

/**
 * A tool's reviews, the latest first, page by page.
 *
 * @param id the tool's
 * @param first the first page, if the page that the browser loaded has it
 * @param hasSome whether there are any, so that none are asked for in vain
 */
export const useProductReviews = (
  id: string,
  first: Page<ProductReview> | null,
  hasSome: boolean,
) => {
  const [loaded, setLoaded] = useState(() => asLoaded(first));
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(null);
  const { rows, next } = loaded;

  const load = useCallback(
    async (cursor: string | undefined) => {
      const current = new AbortController();
      running.current = current;
      setLoading(true);
      setFailure(null);
      try {
        const page = await callPage(
          "GET /product/:id/reviews",
          { limit: pageSize, cursor },
          { params: { id }, signal: current.signal },
        );
        setLoaded((before) => ({
          rows: cursor === undefined ? page.entries : [...before.rows, ...page.entries],
          next: page.next,
        }));
      } catch (error) {
        if (current.signal.aborted) return;
        setFailure(failureText(error));
      }
      setLoading(false);
    },
    [id],
  );

  const isMissing = hasSome && next === undefined;
  useEffect(() => {
    if (isMissing) void load(undefined);
    return () => running.current?.abort();
  }, [isMissing, load]);

  return {
    rows,
    failure,
    isLoading,
    /** Whether the first page hasn't arrived. */
    isPending: isMissing && !failure,
    hasMore: typeof next === "string",
    loadMore: () => void load(next ?? undefined),
  };
};
