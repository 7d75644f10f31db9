import { expect, test } from "vitest";
import { ChunkFailed } from "./chunk-failed.ts";
import { loadChunk } from "./load-chunk.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const noReload = () => Promise.resolve(false);

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
  const loading = loadChunk(gone, 1000, async () => true);
  expect(await Promise.race([loading, new Promise((r) => setImmediate(r, "waiting"))])).toBe(
    "waiting",
  );
});
