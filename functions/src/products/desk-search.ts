import type { Page } from "@shop/contract/calls";
import { CatalogueQuery } from "@shop/contract/catalogue";
import { deskLimits } from "@shop/contract/desk/limits";
import type { PageQuery } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../firestore/sorting.ts";
import { entryOf, textsOfDesk } from "./catalogue/catalogue-entry.ts";
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

const PageNumber = z.int().min(1).max(limits.cataloguePages);

/** A page of what is on sale. */
const OnSalePlace = z.tuple([PageNumber]);

/**
 * A page of a part of a tab: of the products from a cursor on. A search goes through all parts for products with all
 * words, and only if there are none once more for near ones.
 */
const PartPlace = z.object({
  near: z.boolean(),
  part: z.string().optional(),
  page: PageNumber,
  /** Whether a part before had products with all words. */
  found: z.boolean(),
});

/** @returns an index of products that needn't be on sale */
const indexOf = (products: readonly Product[]): TextIndex => {
  const index = new TextIndex();
  for (const product of products) {
    const { createdAt = product.withdrawn?.createdAt ?? new Date(0) } = product;
    const contents = [...textsOfDesk(product), ...(product.contents ?? [])];
    index.put(entryOf({ ...product, createdAt, contents }));
  }
  return index;
};

type Place = z.infer<typeof PartPlace>;

const firstPlace: Place = { near: false, page: 1, found: false };

/** @returns the place after a page; null after the last one */
const placeAfter = (place: Place, hasMore: boolean, nextPart: string | null): Place | null => {
  if (hasMore) return { ...place, page: place.page + 1 };
  if (nextPart !== null) return { ...place, part: nextPart, page: 1 };
  return place.near || place.found ? null : { ...place, near: true, part: undefined, page: 1 };
};

/** @param engine finds products on sale */
export const deskSearch = (engine: ProductSearch, products: ProductStore) => {
  const marked = (found: readonly (Product | null)[], near: true | undefined): FoundProduct[] =>
    found
      .filter((product) => product !== null)
      .map((product) => (near ? { ...product, near } : product));

  const searchOnSale = async (
    q: string,
    { limit, cursor }: PageQuery,
  ): Promise<Page<FoundProduct>> => {
    const [page] = cursor === undefined ? [1] : decodeCursor(OnSalePlace, cursor);
    const { ids, total, near } = await engine.search(CatalogueQuery.parse({ q, page, limit }));
    const next = page * limit < total ? encodeCursor([page + 1]) : null;
    return { entries: marked(await products.onSale(ids), near), next };
  };

  const searchParts = async (
    tab: "low" | "withdrawn",
    q: string,
    { limit, cursor }: PageQuery,
  ): Promise<Page<FoundProduct>> => {
    const start = cursor === undefined ? firstPlace : decodeCursor(PartPlace, cursor);
    const wanted = { limit: deskLimits.searchedProducts, cursor: start.part };
    const read = await (tab === "low" ? products.lowPage(wanted) : products.withdrawnPage(wanted));
    const byId = new Map(read.entries.map((product) => [product.id, product]));
    const index = indexOf(read.entries);

    const searchFrom = (place: Place): Page<FoundProduct> => {
      const { page } = place;
      const { ids, total, near } = searchCatalogue(index, CatalogueQuery.parse({ q, page, limit }));
      const isWanted = place.near || !near;
      const after = { ...place, found: place.found || (isWanted && total > 0) };
      const next = placeAfter(after, isWanted && page * limit < total, read.next);
      // A tab of one part, without an exact match: its approximate matches need no other read.
      if (next?.near && !place.near && place.part === undefined) return searchFrom(next);
      const entries = isWanted
        ? marked(
            ids.map((id) => byId.get(id) ?? null),
            near,
          )
        : [];
      return { entries, next: next && encodeCursor(next) };
    };
    return { ...searchFrom(start), unreadable: read.unreadable ?? [] };
  };

  /**
   * Reads at most `deskLimits.searchedProducts`: of a tab that has more, a page may have fewer products than were wanted,
   * or none, although another follows.
   *
   * @returns a page of a tab's products that a search finds, the best match of the products read first
   * @throws UnreadableCursor
   */
  return (tab: ProductTab, q: string, wanted: PageQuery): Promise<Page<FoundProduct>> =>
    tab === "onSale" ? searchOnSale(q, wanted) : searchParts(tab, q, wanted);
};
