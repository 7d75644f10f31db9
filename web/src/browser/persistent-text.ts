/** A text that outlives a reload where the browser lets it. */
export interface Kept {
  /** @returns the text, or null when there is none */
  readonly read: () => string | null;
  readonly keep: (text: string) => void;
  /** Removes the text from wherever it may be. */
  readonly forget: () => void;
}

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

/**
 * Keeps a text in local storage, where that is blocked or full in session storage, and where that is
 * too, in memory until the page is left.
 *
 * @param key the storages' name for it
 */
export const kept = (key: string): Kept => {
  let remembered: string | null = null;
  return {
    read: () => {
      for (const storage of storages()) {
        const text = attempt(() => storage.getItem(key));
        if (text) return text;
      }
      return remembered;
    },
    // In the first storage that takes it, and nowhere else. What was there is overwritten and not
    // removed first, for other tabs see a removal; only a storage too full for that loses it, or
    // the old text would be read from now on.
    keep: (text) => {
      remembered = text;
      for (const storage of storages()) {
        if (remembered !== null) {
          attempt(() => storage.setItem(key, text));
          if (attempt(() => storage.getItem(key)) === text) {
            remembered = null;
            continue;
          }
        }
        attempt(() => storage.removeItem(key));
      }
    },
    forget: () => {
      remembered = null;
      for (const storage of storages()) attempt(() => storage.removeItem(key));
    },
  };
};
