import type { CatalogueQuery } from "@pros-and-drill/contract/catalogue";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { narrow } from "./narrow.ts";
import type { Selection } from "./product-search.ts";
import { sortFound } from "./sort-found.ts";
import type { TextIndex } from "./text-index.ts";
import { partsOf, wordsOf } from "./words.ts";

/** @returns the page that a search asks for, and what it can be narrowed to */
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

/** The words of these products that were found, sorted. */
const termsIn = (shown: readonly CatalogueEntry[], found: ReadonlySet<string>): string[] => {
  const texts = shown.map(({ name, brand, kind, description }) =>
    [name, brand, kind, description].join(" "),
  );
  return wordsOf(texts.join(" "))
    .filter((word) => partsOf(word).some((part) => found.has(part)))
    .sort();
};
