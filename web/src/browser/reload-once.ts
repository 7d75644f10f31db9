import { reloadedForKey } from "./page-flags.ts";

/**
 * Whether the page may be reloaded because a chunk is gone: once for each build, so that a deploy
 * is picked up, and a chunk that is really missing never makes a loop.
 *
 * @param build names the build that is running
 * @param storage where it is remembered; if it can't remember, there is no reload
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

/** The site answers: a reload won't end on the browser's own error page. */
const reachable = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
};

/** @returns whether the page is about to be replaced by a fresh one */
export const reloadOnce = async (): Promise<boolean> => {
  if (!(await reachable()) || !mayReload(import.meta.url, sessionStorage)) return false;
  location.reload();
  return true;
};
