import type { Handlers } from "../../http/handlers.ts";
import { type Product, toPublic } from "../product.ts";
import type { ProductSearch } from "./product-search.ts";
import { recentProducts } from "./recent-products.ts";

/** Searches that a page is made of, at most, while products that were found turn out to be gone. */
const maxSearches = 3;

/**
 * @param engine finds products
 * @param readProducts reads them as they are now; null stands for one that isn't on sale any more
 * @param keepMs milliseconds in which a product is read once
 */
export const catalogueHandlers = (
  engine: ProductSearch,
  readProducts: (ids: readonly string[]) => Promise<readonly (Product | null)[]>,
  keepMs: number,
): Pick<Handlers, "GET /catalogue"> => {
  const shown = recentProducts(readProducts, keepMs);
  return {
    "GET /catalogue": async ({ query }) => {
      for (let search = 1; ; search++) {
        const { ids, ...selection } = await engine.search(query);
        const products = await shown(ids);
        const gone = ids.filter((_, index) => !products[index]);
        for (const id of gone) engine.forget(id);
        if (gone.length > 0 && search < maxSearches) continue;
        const there = products.filter((product) => product !== null);
        return { ...selection, products: there.map(toPublic) };
      }
    },
  };
};
