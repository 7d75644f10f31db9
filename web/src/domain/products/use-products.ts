import type { ProductDetails } from "@shop/contract/products";
import { useQueries } from "@tanstack/react-query";
import { freshMs, productQuery } from "./use-product.ts";

/** The products that another entity refers to by their ids, each as `useProduct` returns it. */
export const useProducts = (
  ids: readonly string[],
): ReadonlyMap<string, ProductDetails | null | undefined> => {
  const results = useQueries({
    queries: [...new Set(ids)].map((id) => ({ ...productQuery(id), staleTime: freshMs })),
  });
  return new Map(
    [...new Set(ids)].map((id, index) => {
      const data = results[index]?.data;
      return [id, data && (data.isOnSale ? data.product : null)];
    }),
  );
};

/** Products by their ids, each as `useProduct` returns it. */
export type Products = ReturnType<typeof useProducts>;
