import { tokenKey } from "../browser/page-flags.ts";
import { kept } from "../browser/persistent-text.ts";

const token = kept(tokenKey);

/** @returns the token of the session, or null when there is none (SPEC.md section 3) */
export const readSessionToken = token.read;

/** Keeps the token as long as the browser lets us. */
export const keepSessionToken = token.keep;

/** Removes the token from wherever it may be. */
export const forgetSessionToken = token.forget;

/**
 * Tells when another tab has kept or forgotten a token, also while this page lay in the browser's
 * back-forward cache.
 *
 * @returns how to stop
 */
export const watchSessionToken = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(); // null: the whole storage was cleared
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
};
