import type { Entry, Page } from "@pros-and-drill/contract/calls";
import { type InfiniteData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPage, prefetchedPage } from "../api/call.ts";
import type { ListQuery, PagedRoute } from "../api/call-address.ts";

/** A list that is loaded page by page. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** The state of the first page. */
  readonly status: "pending" | "error" | "success";
  readonly error: Error | null;
  /** Loads the list again, from its beginning. */
  readonly reload: () => void;
  readonly reloading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loadingMore: boolean;
}

/** The beginning of the query cache's keys [route, query]: it matches every query of that list. */
export const listKey = (route: PagedRoute) => [route] as const;

/**
 * Changes the loaded rows of a list, without loading it again.
 *
 * @param change returns the row to show in place of one
 */
export const changeRows = <R extends PagedRoute>(
  lists: QueryClient,
  route: R,
  change: (row: Entry<R>) => Entry<R>,
): void => {
  lists.setQueriesData<InfiniteData<Page<Entry<R>>>>(
    { queryKey: listKey(route) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, entries: page.entries.map(change) })),
      },
  );
};

/**
 * @param route the call that answers the list: "GET /order"
 * @param query what the list is asked for
 * @param lookAgain returns the milliseconds after which the list is loaded again by itself while the page
 *   is looked at, or false if it isn't; it is given the rows that are loaded
 */
export const useList = <R extends PagedRoute>(
  route: R,
  query: ListQuery<R>,
  lookAgain?: (rows: readonly Entry<R>[]) => number | false,
): List<Entry<R>> => {
  const list = useInfiniteQuery({
    queryKey: [route, query],
    queryFn: ({ pageParam, signal }): Promise<Page<Entry<R>>> =>
      callPage(route, { ...query, cursor: pageParam }, { signal }),
    // Shown in the page's first render. The call above then takes the same answer.
    initialData: () => {
      const page = prefetchedPage(route, query);
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | undefined, // as: undefined alone would be its type
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) =>
      lookAgain?.(state.data?.pages.flatMap(({ entries }) => entries) ?? []) ?? false,
    meta: { watched: lookAgain !== undefined },
  });
  const { data } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ entries }) => entries) ?? [], [data]);
  return {
    rows,
    status: list.status,
    error: list.error,
    reload: () => void list.refetch(),
    reloading: list.isRefetching,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    loadingMore: list.isFetchingNextPage,
  };
};
