import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { CatalogueQuery } from "@shop/contract/catalogue";
import { warn } from "firebase-functions/logger";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { type CatalogueStore, maxProducts } from "./catalogue-store.ts";
import type { ProductSearch, Selection } from "./product-search.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import type { SnapshotStore, Version } from "./snapshot-store.ts";
import { TextIndex } from "./text-index.ts";

/**
 * Milliseconds between full reads. Only a full read finds products that were added or deleted in Firestore
 * without the API.
 */
const fullReadMs = 24 * 60 * 60 * 1000;

/** Maximum random delay of a full read: one instance rebuilds, the others load its snapshot. */
const spreadMs = 60 * 60 * 1000;

/**
 * Milliseconds by which reads of changes overlap. Firestore stamps a write when it receives it and shows it once
 * it is committed, so a change can appear after later ones.
 */
const overlapMs = 10_000;

/** Milliseconds that a search waits for changes before it answers without them. */
const timeoutMs = 1_000;

/** Changes after which a new snapshot is stored. */
const manyChanges = 100;

/** Up to this many products a snapshot saves no reads. */
const snapshotThreshold = 8;

/** Entries that are indexed before yielding to other calls. */
const batchSize = 100;

/**
 * This instance's index of all products on sale, or of all for the desk. It starts from the stored snapshot. A search reads the changes
 * since then, at most once in `keepMs`.
 */
export class Catalogue implements ProductSearch {
  readonly #index = new TextIndex();
  readonly #products: CatalogueStore;
  readonly #snapshots: SnapshotStore;
  readonly #keepMs: number;
  #refreshing: Promise<void> | null = null;
  /** When the last refresh started, in milliseconds of performance.now(). */
  #refreshedAt = Number.NEGATIVE_INFINITY;
  /** When changes were last read, in milliseconds since 1970; null before the first read. */
  #readAt: number | null = null;
  #wholeAt = 0;
  #storedVersion: Version = { writtenAt: null, chunks: 0 };
  /** Changes since the stored snapshot. */
  #changesSinceSnapshot = 0;
  readonly #maxAgeMs = fullReadMs + Math.random() * spreadMs;

  /** @param keepMs minimum milliseconds between two reads of changes */
  constructor(products: CatalogueStore, snapshots: SnapshotStore, keepMs: number) {
    this.#products = products;
    this.#snapshots = snapshots;
    this.#keepMs = keepMs;
  }

  /** @throws Firestore's own error when the first read fails */
  async search(query: CatalogueQuery): Promise<Selection> {
    return searchCatalogue(await this.refreshed(), query);
  }

  /** @returns the index with the latest changes. @throws Firestore's own error when the first read fails */
  async refreshed(): Promise<TextIndex> {
    await this.#refresh();
    return this.#index;
  }

  forget(id: string): void {
    this.#index.remove(id);
  }

  /** Refreshes the index. After the first read it waits for `timeoutMs` at most, and never rejects. */
  async #refresh(): Promise<void> {
    const isKnown = this.#readAt !== null;
    if (!this.#refreshing && (!isKnown || performance.now() >= this.#refreshedAt + this.#keepMs)) {
      this.#refreshedAt = performance.now();
      this.#refreshing = this.#update().finally(() => {
        this.#refreshing = null;
      });
      this.#refreshing.catch((error) => warn("catalogue not refreshed", { error: String(error) }));
    }
    if (!this.#refreshing) return;
    if (!isKnown) return this.#refreshing;
    const left = this.#refreshedAt + timeoutMs - performance.now();
    await settledWithin(left, this.#refreshing);
  }

  async #update(): Promise<void> {
    const now = Date.now();
    if (this.#readAt === null || now > this.#wholeAt + this.#maxAgeMs) await this.#load(now);
    else await this.#readChanges(this.#readAt, now);
    if (this.#changesSinceSnapshot < manyChanges || this.#index.size <= snapshotThreshold) return;
    // Logged only: the waiting search doesn't need the snapshot.
    await this.#store().catch((error) => warn("snapshot not stored", { error: String(error) }));
  }

  async #load(now: number): Promise<void> {
    const { version, snapshot } = await this.#snapshots.load();
    this.#storedVersion = version;
    if (snapshot && now <= snapshot.wholeAt + this.#maxAgeMs) {
      await this.#replaceAll(snapshot.entries);
      this.#wholeAt = snapshot.wholeAt;
      this.#changesSinceSnapshot = 0;
      await this.#readChanges(snapshot.readAt, now);
    } else {
      await this.#replaceAll(await this.#products.all());
      this.#wholeAt = now;
      this.#changesSinceSnapshot = manyChanges;
      this.#readAt = now;
    }
  }

  async #readChanges(since: number, now: number): Promise<void> {
    for (const { id, entry } of await this.#products.changedSince(since - overlapMs)) {
      const known = this.#index.get(id);
      if (isDeepStrictEqual(known, entry ?? undefined)) continue;
      if (!entry) this.#index.remove(id);
      else if (known || this.#index.size < maxProducts) this.#index.put(entry);
      this.#changesSinceSnapshot++;
    }
    this.#readAt = now;
  }

  async #replaceAll(entries: readonly CatalogueEntry[]): Promise<void> {
    const kept = new Set(entries.map(({ id }) => id));
    for (const { id } of this.#index.all()) if (!kept.has(id)) this.#index.remove(id);
    for (const [number, entry] of entries.entries()) {
      if (number % batchSize === batchSize - 1) await setImmediate();
      if (!isDeepStrictEqual(this.#index.get(entry.id), entry)) this.#index.put(entry);
    }
  }

  async #store(): Promise<void> {
    const [entries, readAt, wholeAt] = [this.#index.all(), this.#readAt ?? 0, this.#wholeAt];
    this.#changesSinceSnapshot = 0; // a failure is retried only after as many changes
    const version = await this.#snapshots.store({ entries, readAt, wholeAt }, this.#storedVersion);
    // A snapshot of another instance has nearly the same changes.
    this.#storedVersion = version ?? (await this.#snapshots.load()).version;
  }
}

/** Waits until the work settles, or the timeout. */
const settledWithin = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, work.catch(() => {})]);
  clearTimeout(timer);
};
