import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { CatalogueQuery } from "@pros-and-drill/contract/catalogue";
import { warn } from "firebase-functions/logger";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { type CatalogueStore, maxProducts } from "./catalogue-store.ts";
import type { ProductSearch, Selection } from "./product-search.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import type { SnapshotStore, Version } from "./snapshot-store.ts";
import { TextIndex } from "./text-index.ts";

/**
 * Milliseconds after which all products are read anew. Only so does the catalogue learn of products
 * that were put into Firestore, or deleted there, by other means than the API.
 */
const wholeMs = 24 * 60 * 60 * 1000;

/** The most milliseconds by which an instance does so later, so that the others find its snapshot. */
const spreadMs = 60 * 60 * 1000;

/**
 * Milliseconds before the last question from which changes are asked for again. Firestore stamps a
 * change when it receives it, and shows it when it is committed: a change can come after later ones.
 */
const overlapMs = 10_000;

/** Milliseconds that a search waits for changes: then it is answered without them. */
const timeoutMs = 1_000;

/** Changes after which the snapshot is stored anew. */
const manyChanges = 100;

/** Products that cost no more reads than a snapshot of them. */
const fewProducts = 8;

/** Entries that are taken in at a time, so that other calls are answered in between. */
const atOnce = 100;

/**
 * What this instance knows of all products on sale. It starts from the stored snapshot. When somebody
 * searches it asks for what has changed since, at most once in a while.
 */
export class Catalogue implements ProductSearch {
  readonly #index = new TextIndex();
  readonly #products: CatalogueStore;
  readonly #snapshots: SnapshotStore;
  readonly #keepMs: number;
  #asking: Promise<void> | null = null;
  /** When it last began to ask, in milliseconds of performance.now(). */
  #askedAt = Number.NEGATIVE_INFINITY;
  /** When the last changes were asked for, in milliseconds since 1970; null before it knows any. */
  #readAt: number | null = null;
  #wholeAt = 0;
  #stored: Version = { writtenAt: null, chunks: 0 };
  /** The number of changes that the stored snapshot doesn't have. */
  #unstored = 0;
  readonly #oldMs = wholeMs + Math.random() * spreadMs;

  /** @param keepMs milliseconds in which changes are asked for once */
  constructor(products: CatalogueStore, snapshots: SnapshotStore, keepMs: number) {
    this.#products = products;
    this.#snapshots = snapshots;
    this.#keepMs = keepMs;
  }

  /** @throws Firestore's own error when no product is known yet and none can be read */
  async search(query: CatalogueQuery): Promise<Selection> {
    await this.#refresh();
    return searchCatalogue(this.#index, query);
  }

  forget(id: string): void {
    this.#index.remove(id);
  }

  /** Asks for changes. If the products are known already, it waits a moment at most, and doesn't fail. */
  async #refresh(): Promise<void> {
    const isKnown = this.#readAt !== null;
    if (!this.#asking && (!isKnown || performance.now() >= this.#askedAt + this.#keepMs)) {
      this.#askedAt = performance.now();
      this.#asking = this.#ask().finally(() => {
        this.#asking = null;
      });
      this.#asking.catch((error) => warn("catalogue not refreshed", { error: String(error) }));
    }
    if (!this.#asking) return;
    if (!isKnown) return this.#asking;
    const left = this.#askedAt + timeoutMs - performance.now();
    await settledWithin(left, this.#asking);
  }

  async #ask(): Promise<void> {
    const now = Date.now();
    if (this.#readAt === null || now > this.#wholeAt + this.#oldMs) await this.#startOver(now);
    else await this.#readChanges(this.#readAt, now);
    if (this.#unstored < manyChanges || this.#index.size <= fewProducts) return;
    // The search that waits for it can be answered all the same.
    await this.#store().catch((error) => warn("snapshot not stored", { error: String(error) }));
  }

  async #startOver(now: number): Promise<void> {
    const { version, snapshot } = await this.#snapshots.load();
    this.#stored = version;
    if (snapshot && now <= snapshot.wholeAt + this.#oldMs) {
      await this.#become(snapshot.entries);
      this.#wholeAt = snapshot.wholeAt;
      this.#unstored = 0;
      await this.#readChanges(snapshot.readAt, now);
    } else {
      await this.#become(await this.#products.all());
      this.#wholeAt = now;
      this.#unstored = manyChanges;
      this.#readAt = now;
    }
  }

  async #readChanges(since: number, now: number): Promise<void> {
    for (const { id, entry } of await this.#products.changedSince(since - overlapMs)) {
      const known = this.#index.get(id);
      if (isDeepStrictEqual(known, entry ?? undefined)) continue;
      if (!entry) this.#index.remove(id);
      else if (known || this.#index.size < maxProducts) this.#index.put(entry);
      this.#unstored++;
    }
    this.#readAt = now;
  }

  async #become(entries: readonly CatalogueEntry[]): Promise<void> {
    const kept = new Set(entries.map(({ id }) => id));
    for (const { id } of this.#index.all()) if (!kept.has(id)) this.#index.remove(id);
    for (const [number, entry] of entries.entries()) {
      if (number % atOnce === atOnce - 1) await setImmediate();
      if (!isDeepStrictEqual(this.#index.get(entry.id), entry)) this.#index.put(entry);
    }
  }

  async #store(): Promise<void> {
    const [entries, readAt, wholeAt] = [this.#index.all(), this.#readAt ?? 0, this.#wholeAt];
    this.#unstored = 0; // so that a failure is tried again only after as many changes
    const version = await this.#snapshots.store({ entries, readAt, wholeAt }, this.#stored);
    // If another instance has stored one meanwhile, it has nearly the same changes.
    this.#stored = version ?? (await this.#snapshots.load()).version;
  }
}

/** Waits until some work has ended, well or not, or the time is over. */
const settledWithin = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, work.catch(() => {})]);
  clearTimeout(timer);
};
