import { tokenKey } from "../browser/page-flags.ts";
import { persistentText } from "../browser/persistent-text.ts";

const token = persistentText(tokenKey);

/** @returns the token of the session, or null when there is none (SPEC.md section 3) */
export const readSessionToken = token.read;

/** Stores the token, as persistently as the browser allows. */
export const writeSessionToken = token.write;

/** Removes the token from every storage. */
export const clearSessionToken = token.clear;

/**
 * Reports that another tab has stored or removed a token, also while this page was in the browser's
 * back-forward cache.
 *
 * @returns stops listening
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
