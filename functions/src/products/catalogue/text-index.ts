import SearchableMap from "minisearch/SearchableMap";
import { wordsOf } from "../../firestore/words.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";

/** The maximum number of a word's characters that count. */
const longest = 40;

/** @returns the distinct words of a text in lower case, in order of first appearance */
export const distinctWords = (text: string): string[] => [
  ...new Set(wordsOf(text.toLowerCase()).map((word) => word.slice(0, longest))),
];

/** @returns a word split into letters and digits ("tx18": "tx", "18"), since "18 V" is also written "18V" */
export const partsOf = (word: string): string[] => word.match(/\p{N}+|\P{N}+/gu) ?? [];

/** @returns the distinct index terms of a text or a query */
const termsOf = (text: string): string[] => [...new Set(distinctWords(text).flatMap(partsOf))];

/** Weights of the fields. A term in several fields counts with the highest weight. */
const fields = { name: 4, brand: 3, kind: 3, description: 1 } as const;

/** The maximum number of a query's words that count: more would cost time, and hardly any product has them all. */
const maxWords = 8;

/** The minimum score of an approximate hit, relative to the best one. */
const minRelativeScore = 0.3;

/** The products that have a term: weights by product number. */
type Postings = Map<number, number>;

/** A matching product, and its score. */
export interface Hit {
  readonly entry: CatalogueEntry;
  readonly score: number;
}

/** An unsorted search result. */
export interface Found {
  readonly hits: readonly Hit[];
  /** The terms of products that matched a word of the query. */
  readonly words: ReadonlySet<string>;
  /** Whether no product has all words, so that these are approximate hits. */
  readonly near: boolean;
}

/** The edit distance that is tolerated in a word. */
type MaxDistance = (word: string) => number;

const exact: MaxDistance = () => 0;
/** Short words tolerate none: another letter makes them another word. */
const tolerant: MaxDistance = ({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2);
const loose: MaxDistance = (word) => (word.length < 3 ? 0 : tolerant(word) + 1);

/**
 * The inverted index of all products. MiniSearch's radix tree finds terms by prefix and by edit distance;
 * docs/decisions/080 says why its own search isn't used.
 */
export class TextIndex {
  readonly #words = new SearchableMap<Postings>();
  readonly #entries: (CatalogueEntry | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];

  /** Adds a product, or replaces it. */
  put(entry: CatalogueEntry): void {
    this.remove(entry.id);
    const number = this.#free.pop() ?? this.#entries.length;
    this.#entries[number] = entry;
    this.#numbers.set(entry.id, number);
    for (const [word, weight] of weightsOf(entry)) {
      this.#words.fetch(word, () => new Map()).set(number, weight);
    }
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    const entry = number === undefined ? undefined : this.#entries[number];
    if (number === undefined || !entry) return;
    for (const word of weightsOf(entry).keys()) {
      const postings = this.#words.get(word);
      postings?.delete(number);
      if (postings?.size === 0) this.#words.delete(word);
    }
    this.#entries[number] = undefined;
    this.#numbers.delete(id);
    this.#free.push(number);
  }

  get(id: string): CatalogueEntry | undefined {
    return this.#entries[this.#numbers.get(id) ?? -1];
  }

  get size(): number {
    return this.#numbers.size;
  }

  all(): CatalogueEntry[] {
    return this.#entries.filter((entry) => entry !== undefined);
  }

  /**
   * Finds the products that have all words, exactly or as a prefix. Without a hit it tolerates typos. Without a
   * hit still, it finds the products that match most of the words approximately.
   *
   * @param text the query
   * @returns null for a query without words
   */
  find(text: string): Found | null {
    const words = termsOf(text).slice(0, maxWords);
    if (words.length === 0) return null;
    for (const maxDistance of [exact, tolerant]) {
      const found = this.#match(words, maxDistance);
      if (found.most === words.length) return { ...found, near: false };
    }
    const least: MaxDistance = (word) =>
      (this.#similarTerms(word, true, tolerant(word)).next().done ? loose : tolerant)(word);
    const found = this.#match(words, least);
    const best = found.hits.reduce((most, { score }) => Math.max(most, score), 0);
    return {
      ...found,
      hits: found.hits.filter(({ score }) => score >= best * minRelativeScore),
      near: true,
    };
  }

  /** Finds the products that match the most words. */
  #match(words: readonly string[], maxDistance: MaxDistance) {
    const scores = new Float32Array(this.#entries.length);
    const counts = new Uint8Array(this.#entries.length);
    const matched = new Set<string>();
    let most = 0;
    words.forEach((word, index) => {
      const isLast = index === words.length - 1;
      const best = new Float32Array(this.#entries.length);
      for (const [other, postings, similarity] of this.#similarTerms(
        word,
        isLast,
        maxDistance(word),
      )) {
        matched.add(other);
        const rarity = similarity * Math.log(1 + this.size / postings.size);
        for (const [number, weight] of postings) {
          const score = weight * rarity;
          if (score > (best[number] ?? 0)) best[number] = score;
        }
      }
      best.forEach((score, number) => {
        if (score === 0) return;
        scores[number] = (scores[number] ?? 0) + score;
        const count = (counts[number] ?? 0) + 1;
        counts[number] = count;
        if (count > most) most = count;
      });
    });
    const hits: Hit[] = [];
    for (const [number, entry] of this.#entries.entries()) {
      if (entry && most > 0 && counts[number] === most) {
        hits.push({ entry, score: scores[number] ?? 0 });
      }
    }
    return { hits, words: matched, most };
  }

  /**
   * Finds the terms that a word of the query may mean: the word itself, terms that it is a prefix of, and terms
   * within the edit distance. Yields each with its postings and its similarity, which is 1 for the word itself.
   *
   * @param isLast whether it is the last word, which may be incomplete. Other words of one or two letters don't
   *   match as a prefix, since too many terms begin with them
   * @param maxDistance the tolerated edit distance
   */
  *#similarTerms(
    word: string,
    isLast: boolean,
    maxDistance: number,
  ): Generator<[string, Postings, number]> {
    const same = this.#words.get(word);
    if (same) yield [word, same, 1];
    if (isLast || word.length > 2) {
      for (const [other, postings] of this.#words.atPrefix(word)) {
        if (other !== word) yield [other, postings, (0.9 * word.length) / other.length];
      }
    }
    if (maxDistance === 0) return;
    for (const [other, [postings, distance]] of this.#words.fuzzyGet(word, maxDistance)) {
      if (distance > 0) yield [other, postings, (0.5 * prefixSimilarity(word, other)) / distance];
    }
  }
}

/** The length of the common prefix, relative to the word: typos are rare at the beginning. */
const prefixSimilarity = (word: string, other: string): number => {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  return (same + 1) / (word.length + 1);
};

/** An entry's terms with their weights. */
const weightsOf = (entry: CatalogueEntry): Map<string, number> => {
  const weights = new Map<string, number>();
  // Object.entries forgets the keys' type
  for (const [field, weight] of Object.entries(fields) as [keyof typeof fields, number][]) {
    for (const word of termsOf(entry[field] ?? "")) {
      if (!weights.has(word)) weights.set(word, weight);
    }
  }
  return weights;
};
