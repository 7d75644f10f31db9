import { limits } from "@shop/contract/limits";
import { reloadedForKey } from "./page-flags.ts";
import { untilLeaving } from "./until-leaving.ts";

/** A chunk of the site couldn't be loaded. Only a reload of the page can load it. */
export class ChunkFailed extends Error {
  override readonly name = "ChunkFailed";
}

/**
 * Allows one reload for each build because of a missing chunk. A reload picks up a new deploy; a
 * second one for the same build could only repeat the failure.
 *
 * @param build identifies the build that is running
 * @param storage records the reload; where that fails, no reload is allowed
 */
export const mayReload = (
  build: string,
  storage: Pick<Storage, "getItem" | "setItem">,
): boolean => {
  try {
    if (storage.getItem(reloadedForKey) === build) return false;
    storage.setItem(reloadedForKey, build);
    return storage.getItem(reloadedForKey) === build;
  } catch {
    return false;
  }
};

/** Whether the site answers. Without an answer a reload would end on the browser's error page. */
const reachable = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
};

/** @returns whether the page is being reloaded */
const reloadOnce = async (): Promise<boolean> => {
  if (!(await reachable()) || !mayReload(import.meta.url, sessionStorage)) return false;
  location.reload();
  return true;
};

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
    return await Promise.race([untilLeaving(load), timeout.promise]);
  } catch (error) {
    if (error instanceof ChunkFailed) throw error;
    if (await recover()) return await new Promise<never>(() => {});
    throw new ChunkFailed("This page couldn't be loaded. Check your connection.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Loads a chunk in the background. If a deploy has removed it, the page isn't reloaded: a reload would lose
 * typed text.
 *
 * @throws ChunkFailed when the chunk can't be loaded
 */
export const loadQuietly = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(load, undefined, async () => false);
