import type { Entry } from "@pros-and-drill/contract/calls";
import { useCallback, useEffect, useRef, useState } from "react";
import { callPage } from "../../api/call.ts";
import type { ListQuery, PagedRoute } from "../../api/call-address.ts";
import { failureText } from "../../api/failure-text.ts";
import { notify } from "../../ui/notify.ts";

export type FirstPage<Row> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "loaded"; readonly rows: readonly Row[]; readonly hasMore: boolean };

/**
 * Loads a list's first page when the section that shows it appears. The home page does
 * without lists/use-list and its query cache (docs/decisions/023). A failure is also shown in a toast,
 * because the section may be out of sight.
 *
 * @param query what the list is asked for; it must be the same object at each render
 * @returns how far it is, and how to try again
 */
export const useFirstPage = <R extends PagedRoute>(route: R, query: ListQuery<R>) => {
  const [page, setPage] = useState<FirstPage<Entry<R>>>({ status: "loading" });
  const running = useRef<AbortController>(null);

  const start = useCallback(async () => {
    const current = new AbortController();
    running.current = current;
    try {
      const { entries, next } = await callPage(route, query, { signal: current.signal });
      setPage({ status: "loaded", rows: entries, hasMore: next !== null });
    } catch (error) {
      if (current.signal.aborted) return;
      const message = failureText(error);
      setPage({ status: "failed", message });
      notify.error(message);
    }
  }, [route, query]);

  useEffect(() => {
    void start();
    return () => running.current?.abort();
  }, [start]);

  const retry = () => {
    setPage({ status: "loading" });
    void start();
  };
  return { page, retry };
};
