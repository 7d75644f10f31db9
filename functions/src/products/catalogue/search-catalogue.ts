import type { CatalogueQuery, CatalogueSort } from "@pros-and-drill/contract/catalogue";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { narrow } from "./narrow.ts";
import type { Selection } from "./product-search.ts";
import { distinctWords, type Hit, partsOf, type TextIndex } from "./text-index.ts";

/** @returns the requested page, and its facets */
export const searchCatalogue = (index: TextIndex, query: CatalogueQuery): Selection => {
  const found = query.q === undefined ? null : index.find(query.q);
  const hits = found?.hits ?? index.all().map((entry) => ({ entry, score: 0 }));
  const { passed, facets } = narrow(hits, query);
  const { sort = "relevance", page, limit } = query;
  const sorted = sortFound(passed, sort);
  const shown = sorted.slice((page - 1) * limit, page * limit).map(({ entry }) => entry);
  return {
    total: passed.length,
    ids: shown.map(({ id }) => id),
    terms: found ? termsIn(shown, found.words) : [],
    ...(found?.near && passed.length > 0 ? { near: true } : {}),
    facets,
  };
};

/** The matched words of these products, sorted. */
const termsIn = (shown: readonly CatalogueEntry[], found: ReadonlySet<string>): string[] => {
  const texts = shown.map(({ name, brand, kind, description }) =>
    [name, brand, kind, description].join(" "),
  );
  return distinctWords(texts.join(" "))
    .filter((word) => partsOf(word).some((part) => found.has(part)))
    .sort();
};

const plainNames = new WeakMap<CatalogueEntry, string>();

/** A name without accents and capitals: faster to compare than with a collator. */
const plainName = (entry: CatalogueEntry): string => {
  const known = plainNames.get(entry);
  if (known !== undefined) return known;
  const plain = entry.name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  plainNames.set(entry, plain);
  return plain;
};

/** The sort keys, ascending. */
const keys: Readonly<Record<CatalogueSort, (hit: Hit) => number | string>> = {
  relevance: ({ score }) => -score,
  price: ({ entry }) => entry.priceCents,
  "-price": ({ entry }) => -entry.priceCents,
  newest: ({ entry }) => -entry.createdAt,
  name: ({ entry }) => plainName(entry),
};

/**
 * Sorts search results. Ties are broken by newest first and then by id, so that no product is on two pages.
 * Without a search all products tie in relevance.
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
