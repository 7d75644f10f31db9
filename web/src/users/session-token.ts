/**
 * The session token (SPEC.md section 3): kept under accessToken in local storage, where that is
 * blocked or full in session storage, and where that is too, in memory until the page is left.
 */
const key = "accessToken";
let remembered: string | null = null;

const storages = (): Storage[] => {
  const found: Storage[] = [];
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      found.push(window[name]); // a blocked storage throws on the mere look
    } catch {}
  }
  return found;
};

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null; // blocked or full: the next storage has its turn
  }
};

/** @returns the token of the session, or null when there is none */
export const readSessionToken = (): string | null => {
  if (typeof window === "undefined") return null; // while a page is prerendered
  for (const storage of storages()) {
    const token = attempt(() => storage.getItem(key));
    if (token) return token;
  }
  return remembered;
};

/**
 * Keeps the token in the first storage that takes it, and nowhere else. A token that was there is
 * overwritten, never removed first: other tabs take a removal for a sign-out.
 */
export const keepSessionToken = (token: string): void => {
  let kept = false;
  for (const storage of storages()) {
    if (!kept) {
      attempt(() => storage.setItem(key, token));
      kept = attempt(() => storage.getItem(key)) === token;
    } else {
      attempt(() => storage.removeItem(key));
    }
  }
  remembered = kept ? null : token;
};

/** Removes the token from wherever it may be. */
export const forgetSessionToken = (): void => {
  remembered = null;
  for (const storage of storages()) attempt(() => storage.removeItem(key));
};

/**
 * Tells when another tab has kept or forgotten a token, also while this page lay in the browser's
 * back-forward cache.
 *
 * @returns how to stop
 */
export const watchSessionToken = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(); // null: the whole storage was cleared
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
