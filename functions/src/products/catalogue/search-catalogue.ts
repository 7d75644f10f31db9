import type { CatalogueQuery, CatalogueSort } from "@shop/contract/catalogue";
import { chunksOf, joinedWordsIn, unspacedRunsOf, wordsIn } from "../../search/words.ts";
import { type CatalogueEntry, nameKeyOf } from "./catalogue-entry.ts";
import { narrow } from "./narrow.ts";
import type { Selection } from "./product-search.ts";
import type { Found, Hit, TextIndex } from "./text-index.ts";

/** @returns the requested page, and its facets */
export const searchCatalogue = (index: TextIndex, query: CatalogueQuery): Selection => {
  const found = query.q ? index.find(query.q) : null;
  const hits = found?.hits ?? index.all().map((entry) => ({ entry, score: 0 }));
  const { passed, facets } = narrow(hits, query);
  const { sort = "relevance", page, limit } = query;
  const sorted = sortFound(passed, sort);
  const shown = sorted.slice((page - 1) * limit, page * limit).map(({ entry }) => entry);
  return {
    total: passed.length,
    ids: shown.map(({ id }) => id),
    terms: found ? termsIn(shown, found) : [],
    ...(found?.near && passed.length > 0 ? { near: true } : {}),
    facets,
  };
};

/** A word as it is written, invisible characters included. */
const written = /\d+\/\d+|[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/gu;

/** The matched words of these products as they are written, in lower case and sorted. */
const termsIn = (shown: readonly CatalogueEntry[], { words, runs }: Found): string[] => {
  const terms = new Set<string>();
  for (const { name, title, brand, kind, description } of shown) {
    for (const text of [name, title, brand, kind, description]) {
      for (const term of termsInText(text?.toLowerCase() ?? "", words)) terms.add(term);
      for (const run of runs) if (text?.includes(run)) terms.add(run);
    }
  }
  return [...terms].sort();
};

/** The words of a text that matched, or did so together with a neighbour. */
const termsInText = (text: string, found: ReadonlySet<string>): string[] => {
  const terms = text.match(written) ?? [];
  const chunks = terms.map(chunksOf);
  // Of scripts without blanks what was searched is marked, and not all around it.
  const isOneWord = (term: string) => unspacedRunsOf(term).length === 0;
  const isFound = (words: Iterable<string>) => [...words].some((word) => found.has(word));
  const isJoined = chunks
    .slice(1)
    .map((chunk, at) => isFound(joinedWordsIn([...(chunks[at] ?? []), ...chunk], true)));
  return terms.filter(
    (term, at) =>
      isJoined[at - 1] || isJoined[at] || (isOneWord(term) && isFound(wordsIn(chunks[at] ?? []))),
  );
};

/** The sort keys, ascending. */
const keys: Readonly<Record<CatalogueSort, (hit: Hit) => number | string>> = {
  relevance: ({ score }) => -score,
  price: ({ entry }) => entry.priceCents,
  "-price": ({ entry }) => -entry.priceCents,
  newest: ({ entry }) => -entry.createdAt,
  name: ({ entry }) => nameKeyOf(entry),
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
