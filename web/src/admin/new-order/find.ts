import type { Page } from "@shop/contract/calls";
import { useQuery } from "@tanstack/react-query";
import { callPage } from "../../data/call/call.ts";

/** Rows that a search shows. */
const limit = 8;

/** What a search has found. */
export interface Found<Row> {
  /** Undefined while it loads, and where nothing is looked for. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly again: () => void;
}

/**
 * @param key not a list's, under which pages are kept
 * @param words empty for nothing
 */
const useFound = <Row>(
  key: string,
  words: string,
  find: (signal: AbortSignal) => Promise<Page<Row>>,
): Found<Row> => {
  const { data, error, isFetching, refetch } = useQuery({
    enabled: words !== "",
    queryKey: [key, words],
    queryFn: ({ signal }) => find(signal),
    meta: { silent: true }, // the field says it
  });
  return { rows: data?.entries, error, isFetching, again: () => void refetch() };
};

/** Looks for customers by the desk's search. */
export const useFoundCustomers = (words: string) =>
  useFound("customers for an order", words, (signal) =>
    callPage("GET /desk/customers", { search: words, limit }, { signal }),
  );

/** Looks for tools on sale by the desk's search. */
export const useFoundTools = (words: string) =>
  useFound("tools for an order", words, (signal) =>
    callPage("GET /addProduct", { search: words, limit }, { signal }),
  );
