import type { Entry, Page } from "@pros-and-drill/contract/calls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPage, type PagedRoute, prefetchedPage } from "../api/call.ts";

/** A list that arrives page by page. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** How far the first page is. */
  readonly status: "pending" | "error" | "success";
  readonly error: Error | null;
  /** Asks for the list once more, from its beginning. */
  readonly reload: () => void;
  readonly reloading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loadingMore: boolean;
}

/** The name of a list in the query cache, for those who change what is on it. */
export const listKey = (route: PagedRoute) => [route] as const;

/** @param route the call that answers the list: "GET /order" */
export const useList = <R extends PagedRoute>(route: R): List<Entry<R>> => {
  const query = useInfiniteQuery({
    queryKey: listKey(route),
    queryFn: ({ pageParam, signal }): Promise<Page<Entry<R>>> =>
      callPage(route, { cursor: pageParam }, { signal }),
    // Shown with the page's first render. The call above then takes the same answer.
    initialData: () => {
      const page = prefetchedPage(route);
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | undefined, // as: undefined alone would be its type
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ entries }) => entries) ?? [], [data]);
  return {
    rows,
    status: query.status,
    error: query.error,
    reload: () => void query.refetch(),
    reloading: query.isRefetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  };
};
