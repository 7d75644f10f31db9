import type { CatalogueSort } from "@pros-and-drill/contract/catalogue";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import type { Hit } from "./text-index.ts";

const plainNames = new WeakMap<CatalogueEntry, string>();

/** A name without accents and capitals: quicker to compare than by a language's rules. */
const plainName = (entry: CatalogueEntry): string => {
  const known = plainNames.get(entry);
  if (known !== undefined) return known;
  const plain = entry.name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  plainNames.set(entry, plain);
  return plain;
};

/** What each order sorts by, upwards. */
const keys: Readonly<Record<CatalogueSort, (hit: Hit) => number | string>> = {
  relevance: ({ score }) => -score,
  price: ({ entry }) => entry.priceCents,
  "-price": ({ entry }) => -entry.priceCents,
  newest: ({ entry }) => -entry.createdAt,
  name: ({ entry }) => plainName(entry),
};

/**
 * Sorts what was found. Products that are equal in one order are newest first, as all are by relevance
 * if nothing was searched for, and then by id: so no product is on two pages.
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
