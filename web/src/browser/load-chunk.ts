import { limits } from "@pros-and-drill/contract/limits";
import { ChunkFailed } from "./chunk-failed.ts";
import { reloadOnce } from "./reload-once.ts";

/**
 * Loads a part of the site, within the 120 seconds of SPEC.md section 9. A chunk that a deploy has
 * removed reloads the page, once; the promise then stays open until the page goes.
 *
 * @param load imports the chunk
 * @param timeoutMs milliseconds it may take
 * @param recover gets a fresh page, and answers whether one is coming
 * @throws ChunkFailed when the chunk doesn't come
 */
export const loadChunk = async <T>(
  load: () => Promise<T>,
  timeoutMs: number = limits.chunkTimeoutMs,
  recover: () => Promise<boolean> = reloadOnce,
): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ChunkFailed("This page took too long to load.")),
    timeoutMs,
  );
  try {
    return await Promise.race([load(), late.promise]);
  } catch (error) {
    if (error instanceof ChunkFailed) throw error;
    if (await recover()) return await new Promise<never>(() => {});
    throw new ChunkFailed("This page couldn't be loaded. Check your connection.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
