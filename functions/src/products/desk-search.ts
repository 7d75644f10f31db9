import type { Page } from "@pros-and-drill/contract/calls";
import { CatalogueQuery } from "@pros-and-drill/contract/catalogue";
import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../firestore/sorting.ts";
import { entryOf } from "./catalogue/catalogue-entry.ts";
import type { ProductSearch } from "./catalogue/product-search.ts";
import { searchCatalogue } from "./catalogue/search-catalogue.ts";
import { TextIndex } from "./catalogue/text-index.ts";
import type { Product } from "./product.ts";
import type { ProductStore } from "./product-store.ts";

/** What the desk's list of products shows. */
export type ProductTab = "onSale" | "low" | "withdrawn";

/** A found product. */
export type FoundProduct = Product & {
  /** Whether no product has all words, so that this is an approximate hit. */
  readonly near?: true | undefined;
};

const PageNumber = z.tuple([z.int().min(1).max(limits.cataloguePages)]);

/** @returns an index of products that needn't be on sale, which are also found by their shelf */
const indexOf = (products: readonly Product[]): TextIndex => {
  const index = new TextIndex();
  for (const product of products) {
    const { createdAt = product.withdrawn?.createdAt ?? new Date(0) } = product;
    const contents = [...(product.contents ?? []), product.shelf ?? ""];
    index.put(entryOf({ ...product, createdAt, contents }));
  }
  return index;
};

/** @param engine finds products on sale */
export const deskSearch =
  (engine: ProductSearch, products: ProductStore) =>
  /**
   * @returns a page of a tab's products that a search finds, the best match first
   * @throws UnreadableCursor
   */
  async (tab: ProductTab, q: string, { limit, cursor }: PageQuery): Promise<Page<FoundProduct>> => {
    const [page] = cursor === undefined ? [1] : decodeCursor(PageNumber, cursor);
    const query = CatalogueQuery.parse({ q, page, limit });

    const search = async () => {
      if (tab === "onSale") {
        const selection = await engine.search(query);
        return { ...selection, found: await products.onSale(selection.ids) };
      }
      const first = { limit: deskLimits.searchedProducts };
      const { entries } = await (tab === "low"
        ? products.lowPage(first)
        : products.withdrawnPage(first));
      const selection = searchCatalogue(indexOf(entries), query);
      const byId = new Map(entries.map((product) => [product.id, product]));
      return { ...selection, found: selection.ids.map((id) => byId.get(id) ?? null) };
    };

    const { found, total, near } = await search();
    return {
      entries: found
        .filter((product) => product !== null)
        .map((product) => (near ? { ...product, near } : product)),
      next: page * limit < total ? encodeCursor([page + 1]) : null,
    };
  };
