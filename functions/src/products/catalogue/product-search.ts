import type { Catalogue, CatalogueQuery } from "@shop/contract/catalogue";

/** A search result with product ids in place of the products. */
export type Selection = Omit<Catalogue, "products"> & { readonly ids: readonly string[] };

/**
 * The search engine. The catalogue in memory implements it; a managed engine can replace it (docs/search.md).
 * The products of a result are read from Firestore either way.
 */
export interface ProductSearch {
  /**
   * @returns the requested page, and its facets
   * @throws Busy or the engine's own error when it is unavailable
   */
  readonly search: (query: CatalogueQuery) => Promise<Selection>;
  /** Removes a found product that is no longer on sale. */
  readonly forget: (id: string) => void;
}
