import type { CatalogueSort } from "@pros-and-drill/contract/catalogue";
import type { Hit } from "./text-index.ts";

/** A name without accents and capitals: quicker to compare than by a language's rules. */
const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What each order sorts by, upwards. */
const keys: Readonly<Record<CatalogueSort, (hit: Hit) => number | string>> = {
  relevance: ({ score }) => -score,
  price: ({ entry }) => entry.priceCents,
  "-price": ({ entry }) => -entry.priceCents,
  newest: ({ entry }) => -entry.createdAt,
  name: ({ entry }) => plain(entry.name),
};

/**
 * Sorts what was found. Products that are equal in one order are newest first, and then by id: so no
 * product is on two pages.
 */
export const sortFound = (found: readonly Hit[], sort: CatalogueSort): Hit[] =>
  found
    .map((hit) => ({ hit, key: keys[sort](hit) }))
    .sort((a, b) => {
      if (a.key !== b.key) return a.key < b.key ? -1 : 1;
      const [first, second] = [a.hit.entry, b.hit.entry];
      return second.createdAt - first.createdAt || (first.id < second.id ? -1 : 1);
    })
    .map(({ hit }) => hit);
