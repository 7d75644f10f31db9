import type { Catalogue, CatalogueQuery } from "@shop/contract/catalogue";
import type { Handlers } from "../http/handlers.ts";
import type { ProductSearch } from "../products/catalogue/product-search.ts";
import { recentProducts } from "../products/catalogue/recent-products.ts";
import { type Product, toPublic } from "../products/product.ts";

/** The maximum number of searches for one answer: a search is repeated when a found product is no longer on sale. */
const maxSearches = 3;

/**
 * @param engine finds products
 * @param readProducts reads the current products; null for one that isn't on sale
 * @param keepMs milliseconds in which a read of a product is shared
 */
export const searchOnSaleWith = (
  engine: ProductSearch,
  readProducts: (ids: readonly string[]) => Promise<readonly (Product | null)[]>,
  keepMs: number,
): ((query: CatalogueQuery) => Promise<Catalogue>) => {
  const shown = recentProducts(readProducts, keepMs);
  return async (query) => {
    for (let search = 1; ; search++) {
      const { ids, ...selection } = await engine.search(query);
      const products = await shown(ids);
      const gone = ids.filter((_, index) => !products[index]);
      for (const id of gone) engine.forget(id);
      if (gone.length > 0 && search < maxSearches) continue;
      const there = products.filter((product) => product !== null);
      return { ...selection, products: there.map(toPublic) };
    }
  };
};

export const catalogueHandlers = (
  ...parts: Parameters<typeof searchOnSaleWith>
): Pick<Handlers, "GET /catalogue"> => {
  const search = searchOnSaleWith(...parts);
  return { "GET /catalogue": ({ query }) => search(query) };
};
