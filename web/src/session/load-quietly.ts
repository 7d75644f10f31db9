import { loadChunk } from "../browser/load-chunk.ts";

/**
 * Loads a chunk that nobody waits for. If a deploy has removed it, the page isn't reloaded: something may
 * have been typed into it.
 *
 * @throws ChunkFailed when the chunk can't be loaded
 */
export const loadQuietly = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(load, undefined, async () => false);
