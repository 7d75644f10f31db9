import type { Catalogue, CatalogueQuery } from "@pros-and-drill/contract/catalogue";

/** The answer to a search, with the products' ids instead of the products. */
export type Selection = Omit<Catalogue, "products"> & { readonly ids: readonly string[] };

/**
 * What finds the products on sale. The catalogue in memory does; a managed engine can take its place
 * (docs/search.md). Whatever finds them, the products that are shown are read from Firestore.
 */
export interface ProductSearch {
  /**
   * @returns the page that is asked for, and what it can be narrowed to
   * @throws Busy or the engine's own error when it can't be asked
   */
  readonly search: (query: CatalogueQuery) => Promise<Selection>;
  /** Forgets a product that was found and isn't on sale any more. */
  readonly forget: (id: string) => void;
}
