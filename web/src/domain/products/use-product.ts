import type { Page } from "@shop/contract/calls";
import type { Catalogue } from "@shop/contract/catalogue";
import type { Product, ProductDetails } from "@shop/contract/products";
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { use, useState } from "react";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { PageAnswersContext } from "./page-answers.ts";

/** The last known state of a product, kept when it goes off sale. `product` is null if it was never loaded. */
interface LastKnown {
  readonly product: ProductDetails | null;
  readonly isOnSale: boolean;
}

/** @returns the product in the list that was loaded last, of all cached lists that hold it */
const productInLists = (queries: QueryClient, id: string): Product | undefined => {
  const cache = queries.getQueryCache();
  const lists = [["GET /catalogue"], ["GET /product"]]
    .flatMap((queryKey) => cache.findAll({ queryKey }))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { queryKey } of lists) {
    const data = queries.getQueryData<Catalogue | InfiniteData<Page<Product>>>(queryKey);
    if (!data) continue;
    const rows = "products" in data ? data.products : data.pages.flatMap(({ entries }) => entries);
    const found = rows.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
};

/** The query of one product. It fails silently: the page shows the failure, or does without the product. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["GET /product/:id", id],
    queryFn: async ({ client, queryKey, signal }): Promise<LastKnown> => {
      const product = await nullIfMissing(call("GET /product/:id", { params: { id } }, { signal }));
      if (product) return { product, isOnSale: true };
      const before = client.getQueryData<LastKnown>(queryKey);
      return { product: before?.product ?? productInLists(client, id) ?? null, isOnSale: false };
    },
    meta: { silent: true },
  });

/** Milliseconds for which the product of another entity, such as an order, counts as fresh. */
export const freshMs = 60_000;

/**
 * The product that another entity on the page refers to, such as an order.
 *
 * @returns null if it isn't on sale any more; undefined until it has loaded
 */
export const useProduct = (id: string): ProductDetails | null | undefined => {
  const { data } = useQuery({ ...productQuery(id), staleTime: freshMs });
  return data && (data.isOnSale ? data.product : null);
};

/**
 * Milliseconds between two polls of a tool's stock. With the seconds for which the CDN and an instance
 * keep an answer (functions/src/http/serve.ts, PUBLIC_LIST_SECONDS), a change shows within ten seconds.
 */
const pollMs = 4_000;

/**
 * The product of a tool's page, polled while the page is visible. It begins with the answer that the page was
 * rendered with. On a move from a list it begins with the list's product as a placeholder, which also stays
 * while requests fail; React Query's own placeholderData is dropped at a failure.
 */
export const usePolledProduct = (id: string) => {
  const { tool: answer } = use(PageAnswersContext);
  const queries = useQueryClient();
  const [listed] = useState(() => productInLists(queries, id));
  const query = useQuery({
    ...productQuery(id),
    initialData: () => {
      if (answer?.id !== id || answer.status === "failed") return undefined;
      const isOnSale = answer.status === "found";
      return { product: isOnSale ? answer.product : null, isOnSale };
    },
    refetchInterval: ({ state }) => ((state.data ? state.data.product : listed) ? pollMs : false),
  });
  const {
    data = listed && { product: listed, isOnSale: true },
    error,
    isFetching,
    refetch,
  } = query;
  return {
    data,
    isPlaceholder: query.data === undefined,
    hasFailed: query.errorUpdateCount > 0 || (answer?.id === id && answer.status === "failed"),
    error,
    isFetching,
    reload: () => void refetch(),
  };
};
