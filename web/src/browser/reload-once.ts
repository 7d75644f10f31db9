import { reloadedForKey } from "./page-flags.ts";

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
export const reloadOnce = async (): Promise<boolean> => {
  if (!(await reachable()) || !mayReload(import.meta.url, sessionStorage)) return false;
  location.reload();
  return true;
};
