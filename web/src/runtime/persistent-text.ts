/** A text that outlives a reload where the browser allows it. */
export interface PersistentText {
  /** @returns the text, or null when there is none */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Removes the text from every storage. */
  readonly clear: () => void;
}

const storages = (): Storage[] => {
  const found: Storage[] = [];
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      found.push(window[name]); // reading the property of a blocked storage throws
    } catch {}
  }
  return found;
};

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null; // blocked or full: the next storage is tried
  }
};

/**
 * Stores a text in local storage; where that is blocked or full, in session storage; where that is
 * too, in memory until the page is left.
 *
 * @param key its key in the storages
 */
export const persistentText = (key: string): PersistentText => {
  let inMemory: string | null = null;
  return {
    read: () => {
      for (const storage of storages()) {
        const text = attempt(() => storage.getItem(key));
        if (text) return text;
      }
      return inMemory;
    },
    // Writes to the first storage that takes the text, and removes it from the others. The old text
    // is overwritten and not removed first, because other tabs would see the removal. A storage too
    // full for the new text loses the old one, which would otherwise be read from now on.
    write: (text) => {
      inMemory = text;
      for (const storage of storages()) {
        if (inMemory !== null) {
          attempt(() => storage.setItem(key, text));
          if (attempt(() => storage.getItem(key)) === text) {
            inMemory = null;
            continue;
          }
        }
        attempt(() => storage.removeItem(key));
      }
    },
    clear: () => {
      inMemory = null;
      for (const storage of storages()) attempt(() => storage.removeItem(key));
    },
  };
};
