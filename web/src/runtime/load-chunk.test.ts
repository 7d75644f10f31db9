import { expect, test, vi } from "vitest";
import { ChunkFailed, loadChunk, mayReload } from "./load-chunk.ts";

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const noReload = () => Promise.resolve(false);
const waits = (loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((r) => setImmediate(r, "waiting"))]);

test("a chunk that loads is returned", async () => {
  expect(await loadChunk(async () => "page")).toBe("page");
});

test("a chunk that times out fails without a reload", async () => {
  let asked = false;
  const recover = async () => {
    asked = true;
    return true;
  };
  await expect(loadChunk(() => new Promise(() => {}), 1, recover)).rejects.toThrow(ChunkFailed);
  expect(asked).toBe(false);
});

test("a chunk that is gone fails when a reload is not possible", async () => {
  await expect(loadChunk(gone, 1000, noReload)).rejects.toThrow("couldn't be loaded");
});

test("a chunk that is gone keeps the promise pending once a reload has begun", async () => {
  expect(await waits(loadChunk(gone, 1000, async () => true))).toBe("waiting");
});

test("a chunk that the browser aborts for the visitor's next page reloads nothing", async () => {
  const recover = vi.fn(noReload);
  const abort = () => {
    page.dispatchEvent(new Event("beforeunload"));
    return gone();
  };
  expect(await waits(loadChunk(abort, 1000, recover))).toBe("waiting");
  expect(recover).not.toHaveBeenCalled();
  await expect(loadChunk(gone, 1000, recover)).rejects.toThrow("couldn't be loaded");
});

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

test("a missing chunk reloads the page once for each build", () => {
  const storage = memory();
  expect([1, 2, 3].map(() => mayReload("a.js", storage))).toEqual([true, false, false]);
});

test("the next build may reload again", () => {
  const storage = memory();
  mayReload("a.js", storage);
  expect(mayReload("b.js", storage)).toBe(true);
});

test("a storage that loses what is written or throws allows no reload", () => {
  expect(mayReload("a.js", { getItem: () => null, setItem: () => {} })).toBe(false);
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload("a.js", { getItem: blocked, setItem: blocked })).toBe(false);
});
