import { gtinLengths } from "@shop/contract/gtin";
import { productCode, productCodesIn, scannedGtin } from "@shop/contract/scanned-code";
import SearchableMap from "minisearch/SearchableMap";
import { synonymsOf } from "../../search/synonyms.ts";
import {
  chunksOf,
  joinedWordsIn,
  searchedWords,
  unspacedRunsOf,
  wordsIn,
} from "../../search/words.ts";
import { type CatalogueEntry, nameKeyOf } from "./catalogue-entry.ts";

/**
 * Weights of the fields. A word in several fields counts with the highest weight. Neighbours of a short field are also
 * found as one word; in long texts that would be an index of its own.
 */
const fields = {
  name: { weight: 4, isShort: true },
  title: { weight: 4, isShort: true },
  brand: { weight: 3, isShort: true },
  kind: { weight: 3, isShort: true },
  description: { weight: 1, isShort: false },
  contents: { weight: 1, isShort: true },
} as const;

/** The maximum number of a query's words that count: more would cost time, and hardly any product has them all. */
const maxWords = 8;

/** The minimum score of an approximate hit, relative to the best one. */
const minRelativeScore = 0.3;

/** How much a word counts that means the same as the query's. */
const synonymSimilarity = 0.6;

/** How much more two neighbours count than the same words apart. */
const phraseBonus = 1.1;

/** How much more a product counts that is named by one word than one with a long name. */
const shortNameBonus = 0.3;

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
  /** The words of products that matched a word of the query. */
  readonly words: ReadonlySet<string>;
  /** What the query has in scripts without blanks between words. */
  readonly runs: readonly string[];
  /** Whether no product has all words, so that these are approximate hits. */
  readonly near: boolean;
}

/** The edit distance that is tolerated in a word. */
type MaxDistance = (word: string) => number;

const exact: MaxDistance = () => 0;
/** Short words tolerate none: another letter makes them another word. */
const tolerant: MaxDistance = ({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2);
const loose: MaxDistance = (word) => (word.length < 3 ? 0 : tolerant(word) + 1);

/** Letters at the beginning that make a word similar which is further away. */
const similarStart = 3;

const sorted = (word: string): string => [...word].sort().join("");

/** Whether a word at more than the tolerated distance is a misspelling all the same: it begins alike, or has letters swapped. */
const isMisspelt = (word: string, other: string): boolean =>
  word.slice(0, similarStart) === other.slice(0, similarStart) || sorted(word) === sorted(other);

/**
 * The inverted index of all products. MiniSearch's radix tree finds terms by prefix and by edit distance;
 * docs/decisions/138 says why its own search isn't used.
 */
export class TextIndex {
  readonly #words = new SearchableMap<Postings>();
  /** Neighbouring words as one, which are found as a whole. */
  readonly #joined = new Map<string, Postings>();
  readonly #entries: (CatalogueEntry | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];
  /** How many words the products' names have. */
  readonly #nameLengths: number[] = [];

  /** Adds a product, or replaces it. */
  put(entry: CatalogueEntry): void {
    this.remove(entry.id);
    const number = this.#free.pop() ?? this.#entries.length;
    this.#entries[number] = entry;
    this.#numbers.set(entry.id, number);
    nameKeyOf(entry); // a search that sorts by name would take long to make the keys of all
    this.#nameLengths[number] = Math.max(chunksOf(entry.name).length, 1);
    const { words, joined } = weightsOf(entry);
    for (const [word, weight] of words) {
      this.#words.fetch(word, () => new Map()).set(number, weight);
    }
    for (const [word, weight] of joined) {
      const postings: Postings = this.#joined.get(word) ?? new Map();
      this.#joined.set(word, postings.set(number, weight));
    }
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    const entry = number === undefined ? undefined : this.#entries[number];
    if (number === undefined || !entry) return;
    const { words, joined } = weightsOf(entry);
    for (const [terms, index] of [[words, this.#words] as const, [joined, this.#joined] as const]) {
      for (const term of terms.keys()) {
        const postings = index.get(term);
        postings?.delete(number);
        if (postings?.size === 0) index.delete(term);
      }
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
   * Finds the products that have all words, exactly or as a prefix. Without a hit it finds those that have their parts,
   * then tolerates typos, which are near matches. Without a hit still, it finds the products that match most of the words approximately.
   * A GTIN that a scanner has read is searched for in place of the text, another code that the shop knows before typos.
   *
   * @param query without a letter or digit it finds nothing
   */
  find(query: string): Found {
    const gtin = scannedGtin(query);
    const text = gtin === null || query.replaceAll(" ", "") === gtin ? query : gtin; // "10 20 30 40" may be sizes
    const withGtin = gtin === null ? null : this.#withCode(productCode(gtin));
    if (withGtin) return withGtin;
    const words = searchedWords(text).slice(0, maxWords);
    const parts = [...new Set(chunksOf(text).flat())].slice(0, maxWords);
    const runs = unspacedRunsOf(text);
    for (const wanted of [words, parts]) {
      const found = this.#match(wanted, exact);
      if (found.most === wanted.length) return { ...found, runs, near: false };
    }
    for (const code of productCodesIn(query).slice(1)) {
      const found = this.#withCode(code);
      if (found) return found;
    }
    const tolerated = this.#match(words, tolerant);
    if (tolerated.most === words.length) return { ...tolerated, runs, near: words.length > 0 };
    const least: MaxDistance = (word) =>
      (this.#similarTerms(word, [], true, tolerant(word)).next().done ? loose : tolerant)(word);
    const found = this.#match(words, least);
    const best = found.hits.reduce((most, { score }) => Math.max(most, score), 0);
    return {
      ...found,
      hits: found.hits.filter(({ score }) => score >= best * minRelativeScore),
      runs,
      near: true,
    };
  }

  /** Finds the products whose SKU or barcode is a code, as it is compared; null if none has it. */
  #withCode(code: string): Found | null {
    const padded = gtinLengths.map((length) => code.padStart(length, "0"));
    for (const spelling of new Set([code, ...(/^\d+$/.test(code) ? padded : [])])) {
      const words = chunksOf(spelling).map((parts) => parts.join(""));
      const [rarest = []] = words
        .map((word) => [...this.#sameTerms(word)].flatMap(([, postings]) => [...postings.keys()]))
        .sort((one, other) => one.length - other.length);
      const hits = rarest
        .flatMap((number) => this.#entries[number] ?? [])
        .filter(({ contents = "" }) => contents.split("\n").some((it) => productCode(it) === code))
        .map((entry) => ({ entry, score: 1 }));
      if (hits.length > 0) return { hits, words: new Set(words), runs: [], near: false };
    }
    return null;
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
      const neighbours = [`${words[index - 1] ?? ""}${word}`, `${word}${words[index + 1] ?? ""}`];
      const joined = neighbours.filter((other) => other !== word);
      for (const [other, postings, value] of this.#similarTerms(
        word,
        joined,
        isLast,
        maxDistance(word),
      )) {
        matched.add(other);
        for (const [number, weight] of postings) {
          const score = weight * value;
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
        const bonus = 1 + shortNameBonus / (this.#nameLengths[number] ?? 1);
        hits.push({ entry, score: (scores[number] ?? 0) * bonus });
      }
    }
    return { hits, words: matched, most };
  }

  /** @returns the products that have a word, or two neighbours that are written as one in the query */
  *#sameTerms(word: string): Generator<[string, Postings]> {
    for (const postings of [this.#words.get(word), this.#joined.get(word)])
      if (postings) yield [word, postings];
  }

  /**
   * Finds the terms that a word of the query may mean: the word itself, also with a neighbour or as a synonym, terms
   * that it is a prefix of, and terms within the edit distance. Yields each with its postings and its value: its
   * rarity times its similarity, which is 1 for the word itself. No other term is rarer than the word itself.
   *
   * @param joined the word with its neighbours, which products may write as one
   * @param isLast whether it is the last word, which may be incomplete. Other words of one or two letters don't
   *   match as a prefix, since too many terms begin with them
   * @param maxDistance the tolerated edit distance
   */
  *#similarTerms(
    word: string,
    joined: readonly string[],
    isLast: boolean,
    maxDistance: number,
  ): Generator<[string, Postings, number]> {
    const rarity = ({ size }: Postings) => Math.log(1 + this.size / size);
    let most = Number.POSITIVE_INFINITY;
    const valued = (postings: Postings, similarity: number) =>
      Math.min(rarity(postings), most) * similarity;
    for (const [term, postings] of this.#sameTerms(word)) {
      most = Math.min(rarity(postings), most);
      yield [term, postings, rarity(postings)];
    }
    for (const [term, postings] of joined.flatMap((neighbours) => [...this.#sameTerms(neighbours)]))
      yield [term, postings, valued(postings, phraseBonus)];
    for (const synonym of [word, ...joined].flatMap(synonymsOf)) {
      for (const [term, postings] of this.#sameTerms(synonym))
        yield [term, postings, valued(postings, synonymSimilarity)];
    }
    if (isLast || word.length > 2) {
      for (const [other, postings] of this.#words.atPrefix(word)) {
        if (other !== word)
          yield [other, postings, valued(postings, (0.9 * word.length) / other.length)];
      }
    }
    if (maxDistance === 0) return;
    for (const [other, [postings, distance]] of this.#words.fuzzyGet(word, maxDistance)) {
      if (distance > 0 && (distance <= tolerant(word) || isMisspelt(word, other)))
        yield [other, postings, valued(postings, (0.5 * prefixSimilarity(word, other)) / distance)];
    }
  }
}

/** The length of the common prefix, relative to the word: typos are rare at the beginning. */
const prefixSimilarity = (word: string, other: string): number => {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  return (same + 1) / (word.length + 1);
};

/** An entry's words, and its neighbouring words as one, with their weights. */
const weightsOf = (entry: CatalogueEntry) => {
  const words = new Map<string, number>();
  const joined = new Map<string, number>();
  const add = (terms: Map<string, number>, found: ReadonlySet<string>, weight: number) => {
    for (const term of found) if (!terms.has(term)) terms.set(term, weight);
  };
  // Object.entries forgets the keys' type
  for (const [field, { weight, isShort }] of Object.entries(fields) as [
    keyof typeof fields,
    (typeof fields)[keyof typeof fields],
  ][]) {
    const chunks = chunksOf(entry[field] ?? "");
    add(words, wordsIn(chunks), weight);
    add(joined, joinedWordsIn(chunks, isShort), weight);
  }
  return { words, joined };
};
