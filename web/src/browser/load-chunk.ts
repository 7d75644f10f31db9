import { limits } from "@pros-and-drill/contract/limits";
import { ChunkFailed } from "./chunk-failed.ts";
import { reloadOnce } from "./reload-once.ts";

/**
 * Loads a chunk of the site, within the 120 seconds of SPEC.md section 9. If a deploy has removed the
 * chunk, the page is reloaded once, and the promise stays pending until the page goes.
 *
 * @param load imports the chunk
 * @param timeoutMs milliseconds that it may take
 * @param recover reloads the page if that can help, and resolves to whether it does
 * @throws ChunkFailed when the chunk can't be loaded
 */
export const loadChunk = async <T>(
  load: () => Promise<T>,
  timeoutMs: number = limits.chunkTimeoutMs,
  recover: () => Promise<boolean> = reloadOnce,
): Promise<T> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new ChunkFailed("This page took too long to load.")),
    timeoutMs,
  );
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (error) {
    if (error instanceof ChunkFailed) throw error;
    if (await recover()) return await new Promise<never>(() => {});
    throw new ChunkFailed("This page couldn't be loaded. Check your connection.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
