import type { DeskProductSort, DeskProductsQuery, ProductView } from "@shop/contract/desk/products";
import { limits } from "@shop/contract/limits";
import { runsLow } from "@shop/contract/order-quantity";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../../firestore/sorting.ts";
import { sortKey } from "../../search/sort-key.ts";
import { type CatalogueEntry, nameKeyOf } from "./catalogue-entry.ts";
import { narrow } from "./narrow.ts";
import type { Hit, TextIndex } from "./text-index.ts";

type Desk = NonNullable<CatalogueEntry["desk"]>;

/** What each view has. */
const isIn: Readonly<Record<ProductView, (desk: Desk, lowStock: number) => boolean>> = {
  all: () => true,
  onSale: ({ state }) => state === "onSale",
  draft: ({ state }) => state === "draft",
  withdrawn: ({ state }) => state === "withdrawn",
  low: ({ state, stock, minimum }, lowStock) =>
    state === "onSale" &&
    runsLow({ availableQuantity: stock, minimumOrderQuantity: minimum }, lowStock),
  reorder: ({ state, stock, reorderLevel }) =>
    state === "onSale" && reorderLevel !== undefined && stock <= reorderLevel,
};

const keyIn = (text: string | undefined): string => sortKey(text ?? "");

/** The sort keys, and whether the greatest comes first. */
const keys: Readonly<
  Record<DeskProductSort, readonly [keyOf: (hit: Hit) => number | string, descends?: true]>
> = {
  relevance: [({ score }) => score, true],
  oldest: [({ entry }) => entry.createdAt],
  newest: [({ entry }) => entry.createdAt, true],
  name: [({ entry }) => nameKeyOf(entry)],
  "-name": [({ entry }) => nameKeyOf(entry), true],
  kind: [({ entry }) => keyIn(entry.kind)],
  "-kind": [({ entry }) => keyIn(entry.kind), true],
  brand: [({ entry }) => keyIn(entry.brand)],
  "-brand": [({ entry }) => keyIn(entry.brand), true],
  price: [({ entry }) => entry.priceCents],
  "-price": [({ entry }) => entry.priceCents, true],
  stock: [({ entry }) => entry.desk?.stock ?? 0],
  "-stock": [({ entry }) => entry.desk?.stock ?? 0, true],
  supplier: [({ entry }) => keyIn(entry.desk?.supplier)],
};

/** Sorts what was found. Ties are broken by newest first and then by id, so that no product is on two pages. */
const sorted = (found: readonly Hit[], sort: DeskProductSort): CatalogueEntry[] => {
  const [keyOf, descends] = keys[sort];
  const direction = descends ? -1 : 1;
  return found
    .map((hit) => ({ entry: hit.entry, key: keyOf(hit) }))
    .sort((one, other) => {
      if (one.key !== other.key) return one.key < other.key ? -direction : direction;
      const [first, second] = [one.entry, other.entry];
      return second.createdAt - first.createdAt || (first.id < second.id ? -1 : 1);
    })
    .map(({ entry }) => entry);
};

/** A page of the desk's products. */
interface DeskPage {
  readonly ids: readonly string[];
  /** Whether no product has all words of the search. */
  readonly near: true | undefined;
  readonly next: string | null;
}

const PageNumber = z.tuple([z.int().min(1).max(limits.cataloguePages)]);

/**
 * @param index of all products, with the fields that only the desk sees
 * @param lowStock the pieces up to which a product runs low
 * @returns a page of the products that the desk asks for
 * @throws UnreadableCursor
 */
export const searchDesk = (
  index: TextIndex,
  query: DeskProductsQuery,
  lowStock: number,
): DeskPage => {
  const {
    search,
    view,
    kind,
    brand,
    cursor,
    limit,
    sort = search ? "relevance" : "oldest",
  } = query;
  const [page] = cursor === undefined ? [1] : decodeCursor(PageNumber, cursor);
  const found = search ? index.find(search) : null;
  const hits = found?.hits ?? index.all().map((entry) => ({ entry, score: 0 }));
  const inView = hits.filter(({ entry: { desk } }) => desk && isIn[view](desk, lowStock));
  const { passed } = narrow(inView, { kind, brand });
  const shown = sorted(passed, sort).slice((page - 1) * limit, page * limit);
  return {
    ids: shown.map(({ id }) => id),
    near: found?.near && passed.length > 0 ? true : undefined,
    next: page * limit < passed.length ? encodeCursor([page + 1]) : null,
  };
};
