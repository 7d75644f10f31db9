import SearchableMap from "minisearch/SearchableMap";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { termsOf } from "./words.ts";

/** How much a word counts by where it stands. In several places it counts as in the best of them. */
const fields = { name: 4, brand: 3, kind: 3, description: 1 } as const;

/** Words of a search that count. More would cost time, and no product has them all. */
const maxWords = 8;

/** How well a product that is only near must fit, beside the one that fits best. */
const nearEnough = 0.3;

/** Products by their numbers, with what a word counts in each. */
type Places = Map<number, number>;

/** A product that was found, and how well it fits. */
export interface Hit {
  readonly entry: CatalogueEntry;
  readonly score: number;
}

/** What was found, in no order. */
export interface Found {
  readonly hits: readonly Hit[];
  /** The products' words that were taken for those of the search. */
  readonly words: ReadonlySet<string>;
  /** Whether no product has all the words, so that these come nearest. */
  readonly near: boolean;
}

/** How many letters of a word may be wrong. */
type Forgiven = (word: string) => number;

const none: Forgiven = () => 0;
/** A short word with another letter is another word. */
const some: Forgiven = ({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2);
const more: Forgiven = (word) => (word.length < 3 ? 0 : some(word) + 1);

/**
 * The words of all products. MiniSearch's radix tree finds the words that begin with a search's, or
 * that differ in a few letters; docs/decisions/080 says why its own search isn't used.
 */
export class TextIndex {
  readonly #words = new SearchableMap<Places>();
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
      const places = this.#words.get(word);
      places?.delete(number);
      if (places?.size === 0) this.#words.delete(word);
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
   * Finds the products that have all words, spelt so or beginning so. If there is none, spelling
   * errors are forgiven. If there is still none, it finds those that have most of the words, or
   * something like them.
   *
   * @param text what is searched for
   * @returns null if it has no word
   */
  find(text: string): Found | null {
    const words = termsOf(text).slice(0, maxWords);
    if (words.length === 0) return null;
    for (const forgiven of [none, some]) {
      const found = this.#look(words, forgiven);
      if (found.most === words.length) return { ...found, near: false };
    }
    const least: Forgiven = (word) =>
      (this.#like(word, true, some(word)).next().done ? more : some)(word);
    const found = this.#look(words, least);
    const best = found.hits.reduce((most, { score }) => Math.max(most, score), 0);
    return {
      ...found,
      hits: found.hits.filter(({ score }) => score >= best * nearEnough),
      near: true,
    };
  }

  /** Finds the products that have the most of the words. */
  #look(words: readonly string[], forgiven: Forgiven) {
    const scores = new Float32Array(this.#entries.length);
    const counts = new Uint8Array(this.#entries.length);
    const meant = new Set<string>();
    let most = 0;
    words.forEach((word, index) => {
      const isLast = index === words.length - 1;
      const best = new Float32Array(this.#entries.length);
      for (const [other, places, closeness] of this.#like(word, isLast, forgiven(word))) {
        meant.add(other);
        const rarity = closeness * Math.log(1 + this.size / places.size);
        for (const [number, weight] of places) {
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
    return { hits, words: meant, most };
  }

  /**
   * Finds the words of the index that a word of the search may mean: the word itself, words that begin
   * with it, and words that are spelt nearly so. Yields each with its places and its closeness, which is
   * 1 for the word itself.
   *
   * @param isLast whether it is the search's last word, which may not be typed to its end yet. Any other
   *   word of one or two letters is taken as it stands: too many words begin with it
   * @param forgiven how many of its letters may be wrong
   */
  *#like(word: string, isLast: boolean, forgiven: number): Generator<[string, Places, number]> {
    const same = this.#words.get(word);
    if (same) yield [word, same, 1];
    if (isLast || word.length > 2) {
      for (const [other, places] of this.#words.atPrefix(word)) {
        if (other !== word) yield [other, places, (0.9 * word.length) / other.length];
      }
    }
    if (forgiven === 0) return;
    for (const [other, [places, distance]] of this.#words.fuzzyGet(word, forgiven)) {
      if (distance > 0) yield [other, places, (0.5 * sameStart(word, other)) / distance];
    }
  }
}

/** The share of two words that is the same from their first letter on: few misspell the beginning. */
const sameStart = (word: string, other: string): number => {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  return (same + 1) / (word.length + 1);
};

/** An entry's words, and what each counts. */
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
