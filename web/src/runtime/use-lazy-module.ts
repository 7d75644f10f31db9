import { useEffect, useState } from "react";
import { loadChunk, loadQuietly } from "./load-chunk.ts";

interface LazyModule<T> {
  /** The loaded part; null until then. It is kept when `isWanted` becomes false. */
  readonly part: T | null;
  /** Why the last attempt failed; cleared by the next one. An optional part is then absent. */
  readonly failure: Error | null;
}

interface Options {
  /**
   * Whether the page needs the part: if a deploy has removed the chunk, the page is reloaded once. An optional
   * part never reloads the page, because that would lose typed text.
   */
  readonly isRequired?: boolean;
}

/**
 * Loads a part of the page in a chunk of its own: code that only few visits need, or only admins, or that the first paint
 * doesn't show. A small part is worth it where many pages would carry it, or a page nears its budget
 * (docs/decisions/177-what-first-paint-leaves-for-later.md).
 *
 * @param load imports the part; must be the same function at each render
 * @param isWanted whether to load it. A part that has failed is requested again when this becomes true again
 */
export const useLazyModule = <T>(
  load: () => Promise<T>,
  isWanted: boolean,
  { isRequired = false }: Options = {},
): LazyModule<T> => {
  const [part, setPart] = useState<T | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    (isRequired ? loadChunk(load) : loadQuietly(load)).then(
      (loaded) => setPart(() => loaded), // a component is a function, which setPart would call
      (error: Error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
      setFailure(null);
    };
  }, [load, isMissing, isRequired]);
  return { part, failure };
};
