import { useEffect, useState } from "react";

/**
 * Loads something that a page can do without at first, in a chunk of its own.
 *
 * @param load imports it; the same function at each render. If it fails, the page does without
 * @param isWanted whether to load it now
 * @returns null until it has loaded
 */
export const useExtra = <T>(load: () => Promise<T>, isWanted: boolean): T | null => {
  const [extra, setExtra] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // In a task of its own: the effects of a press run before the page that it leads to is painted.
    const timer = setTimeout(() =>
      load().then(
        (loaded) => setExtra(() => loaded),
        () => {},
      ),
    );
    return () => clearTimeout(timer);
  }, [load, isWanted]);
  return extra;
};
