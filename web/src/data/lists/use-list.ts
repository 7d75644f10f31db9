import type { Entry, Page } from "@shop/contract/calls";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ListQuery, PagedRoute } from "../../runtime/call-address.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { callPage, prefetchedPage } from "../call/call.ts";
import { type StabilisedRows, stabiliseRows } from "./stabilise-rows.ts";

/** A list that is loaded page by page. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** The state of the first page. */
  readonly status: "pending" | "error" | "success";
  readonly error: Error | null;
  /** Refetches all loaded pages. */
  readonly reload: () => void;
  readonly reloading: boolean;
  readonly pages: readonly Page<Row>[];
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loadingMore: boolean;
  /** The number of new entries that a poll has found and that are not shown yet; lines of one order count once. */
  readonly waiting: number;
  /** Shows the new entries, and removes the rows whose entries are deleted. */
  readonly showWaiting: () => void;
  /** Whether the entry of a row was deleted elsewhere. The row keeps its place. */
  readonly isGone: (row: { readonly _id: string }) => boolean;
  /** Removes a row whose entry was deleted on this page. */
  readonly removeRow: (id: string) => void;
}

const asLoaded = <Row>(rows: readonly Row[]): StabilisedRows<Row> => ({
  rows,
  waiting: 0,
  gone: new Set(),
});

/** The prefix of the cache keys [route, query]: it matches every query of that list. */
export const listKey = (route: PagedRoute) => [route] as const;

/**
 * Changes the cached rows of a list without refetching it.
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

interface ListOptions<Row> {
  /**
   * Returns the milliseconds between two polls while the page is visible, or false for none; it is given the
   * loaded rows. A polled list holds new entries back until the reader shows them, so that no row moves
   * (docs/decisions/110-pages-poll.md). Any other list is refetched only when it is mounted and after a change
   * on this page.
   */
  readonly pollMs?: (rows: readonly Row[]) => number | false;
  /** Whether the rows of the query before show until the first answer to the next one. */
  readonly keepsPrevious?: boolean;
}

/**
 * @param route the call that answers the list: "GET /order"
 * @param query the call's query
 */
export const useList = <R extends PagedRoute>(
  route: R,
  query: ListQuery<R>,
  { pollMs, keepsPrevious = false }: ListOptions<Entry<R>> = {},
): List<Entry<R>> => {
  const cache = useQueryClient();
  const queryKey = [route, query];
  const isPolled = pollMs !== undefined;
  const isHydrated = useHydrated();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page<Entry<R>>> =>
      callPage(route, { ...query, cursor: pageParam }, { signal }),
    // The prefetched answer shows in the first render; the call above then takes the same answer. A
    // prerendered page has no rows, so hydration starts without them.
    initialData: () => {
      const page = isHydrated && prefetchedPage(route, query);
      return page ? { pages: [page], pageParams: [undefined] } : undefined;
    },
    initialPageParam: undefined as string | undefined, // as: undefined alone would be its type
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) =>
      pollMs?.(state.data?.pages.flatMap(({ entries }) => entries) ?? []) ?? false,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchOnWindowFocus: isPolled,
    refetchOnReconnect: isPolled,
    meta: { watched: isPolled },
  });
  const { data } = list;
  const loaded = useMemo(() => data?.pages.flatMap(({ entries }) => entries) ?? [], [data]);
  const [shown, setShown] = useState<readonly Entry<R>[]>([]);
  const { rows, waiting, gone } =
    isPolled && data ? stabiliseRows(shown, loaded, !list.hasNextPage) : asLoaded(loaded);
  if (isPolled && data && rows !== shown) setShown(rows); // the next poll is compared with these
  const without = (entries: readonly Entry<R>[], id: string) =>
    entries.filter(({ _id }) => _id !== id);
  return {
    rows,
    status: list.status,
    error: list.error,
    reload: () => void list.refetch(),
    reloading: list.isRefetching,
    pages: data?.pages ?? [],
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    loadMore: () => void list.fetchNextPage(),
    loadingMore: list.isFetchingNextPage,
    waiting,
    showWaiting: () => setShown(loaded),
    isGone: ({ _id }) => gone.has(_id),
    removeRow: (id) => {
      cache.setQueryData<InfiniteData<Page<Entry<R>>>>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({ ...page, entries: without(page.entries, id) })),
          },
      );
      setShown((before) => without(before, id));
    },
  };
};
