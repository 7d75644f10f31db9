import { CatalogueQuery } from "@shop/contract/catalogue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Catalogue } from "./catalogue.ts";
import { entryOf } from "./catalogue-entry.ts";
import type { Change } from "./catalogue-store.ts";

const keepMs = 2_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = (id: string) =>
  entryOf({
    id,
    name: id,
    description: "",
    priceCents: 100,
    createdAt: new Date(0),
    minimumOrderQuantity: 1,
    availableQuantity: 3,
  });

/** A catalogue of one product, which records its reads and writes. */
const opened = () => {
  const products = {
    all: vi.fn(async () => [entry("drill")]),
    changedSince: vi.fn(async (_: number): Promise<Change[]> => []),
  };
  const version = { writtenAt: null, chunks: 0 };
  const snapshots = {
    load: vi.fn(async () => ({ version, snapshot: null })),
    store: vi.fn(async () => version),
  };
  const catalogue = new Catalogue(products, snapshots, keepMs);
  const search = async () => (await catalogue.search(CatalogueQuery.parse({}))).ids;
  return { products, snapshots, search };
};

describe("a catalogue", () => {
  it("reads changes at most once in an interval, for any number of searches", async () => {
    const { products, search } = opened();
    await Promise.all(Array.from({ length: 50 }, () => search()));
    expect(products.all).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(keepMs - 1);
    await search();
    expect(products.changedSince).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await Promise.all([search(), search()]);
    expect(products.changedSince).toHaveBeenCalledTimes(1);
  });

  it("reads the changes of the last ten seconds again, because a commit can become visible late", async () => {
    const { products, search } = opened();
    const begin = Date.now();
    await search();
    vi.advanceTimersByTime(keepMs);
    await search();
    expect(products.changedSince).toHaveBeenLastCalledWith(begin - 10_000);
    vi.advanceTimersByTime(keepMs);
    await search();
    expect(products.changedSince).toHaveBeenLastCalledWith(begin + keepMs - 10_000);
  });

  it("answers after a second when the read of changes hangs", async () => {
    const { products, search } = opened();
    await search();
    products.changedSince.mockReturnValue(new Promise(() => {}));
    vi.advanceTimersByTime(keepMs);
    const found = search();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toEqual(["drill"]);
    const [later] = await Promise.all([search(), vi.advanceTimersByTimeAsync(1)]);
    expect(later).toEqual(["drill"]);
  });

  it("answers from the index when the read of changes fails, and retries it from the same time", async () => {
    const { products, search } = opened();
    const begin = Date.now();
    await search();
    products.changedSince.mockRejectedValueOnce(new Error("down"));
    vi.advanceTimersByTime(keepMs);
    expect(await search()).toEqual(["drill"]);
    products.changedSince.mockResolvedValueOnce([{ id: "saw", entry: entry("saw") }]);
    vi.advanceTimersByTime(keepMs);
    expect(await search()).toEqual(["drill", "saw"]);
    expect(products.changedSince).toHaveBeenLastCalledWith(begin - 10_000);
  });

  it("fails when the first read fails, and retries at the next search", async () => {
    const { products, search } = opened();
    products.all.mockRejectedValueOnce(new Error("down"));
    await expect(search()).rejects.toThrow("down");
    expect(await search()).toEqual(["drill"]);
  });

  it("stores no snapshot of so few products that it would save no reads", async () => {
    const { products, snapshots, search } = opened();
    products.all.mockResolvedValue(Array.from({ length: 8 }, (_, index) => entry(`p${index}`)));
    await search();
    expect(snapshots.store).not.toHaveBeenCalled();
  });

  it("is stored after a hundred changes, not counting known ones", async () => {
    const { products, snapshots, search } = opened();
    products.all.mockResolvedValue(Array.from({ length: 9 }, (_, index) => entry(`p${index}`)));
    await search();
    expect(snapshots.store).toHaveBeenCalledTimes(1);
    const changes = Array.from({ length: 99 }, (_, index) => entry(`new${index}`));
    products.changedSince.mockResolvedValue(changes.map((it) => ({ id: it.id, entry: it })));
    for (let round = 0; round < 3; round++) {
      vi.advanceTimersByTime(keepMs);
      await search();
    }
    expect(snapshots.store).toHaveBeenCalledTimes(1);
    products.changedSince.mockResolvedValue([{ id: "p0", entry: null }]);
    vi.advanceTimersByTime(keepMs);
    await search();
    expect(snapshots.store).toHaveBeenCalledTimes(2);
  });

  it("answers although the snapshot can't be stored", async () => {
    const { products, snapshots, search } = opened();
    products.all.mockResolvedValue(Array.from({ length: 9 }, (_, index) => entry(`p${index}`)));
    snapshots.store.mockRejectedValueOnce(new Error("down"));
    expect(await search()).toHaveLength(9);
  });

  it("reads all products anew after a day, which removes deleted ones", async () => {
    const { products, search } = opened();
    await search();
    products.all.mockResolvedValue([entry("saw")]);
    vi.advanceTimersByTime(23 * 60 * 60 * 1000);
    await search();
    expect(products.all).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * 60 * 60 * 1000);
    expect(await search()).toEqual(["saw"]);
  });
});
