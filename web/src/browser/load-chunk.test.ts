import { expect, test } from "vitest";
import { ChunkFailed } from "./chunk-failed.ts";
import { loadChunk } from "./load-chunk.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const nothingToRecover = () => Promise.resolve(false);

test("a chunk that arrives is handed on", async () => {
  expect(await loadChunk(async () => "page")).toBe("page");
});

test("a chunk that doesn't come in time fails, and asks for no fresh page", async () => {
  let asked = false;
  const recover = async () => {
    asked = true;
    return true;
  };
  await expect(loadChunk(() => new Promise(() => {}), 1, recover)).rejects.toThrow(ChunkFailed);
  expect(asked).toBe(false);
});

test("a chunk that is gone fails when no fresh page can be had", async () => {
  await expect(loadChunk(gone, 1000, nothingToRecover)).rejects.toThrow("couldn't be loaded");
});

test("a chunk that is gone fails no more once a fresh page is coming", async () => {
  const loading = loadChunk(gone, 1000, async () => true);
  expect(await Promise.race([loading, new Promise((r) => setImmediate(r, "waiting"))])).toBe(
    "waiting",
  );
});
