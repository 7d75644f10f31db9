import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";

/** Tools that are suggested at most. */
const maxSuggestions = 5;

/**
 * Asks the shop for the tools nearest to what is typed, with each letter. A letter aborts the request
 * before it, so that the last answer wins.
 *
 * @param words what is typed
 * @returns the latest answer; null while nothing is typed, and where the shop can't be reached
 */
export const useSuggestions = (words: string): Catalogue | null => {
  const [answer, setAnswer] = useState<Catalogue | null>(null);
  useEffect(() => {
    if (words === "") {
      setAnswer(null);
      return;
    }
    const running = new AbortController();
    const query = { q: words, limit: maxSuggestions };
    call("GET /catalogue", { query }, { signal: running.signal }).then(setAnswer, () => {
      // The list has its own way to say that; here the form still leads to it.
      if (!running.signal.aborted) setAnswer(null);
    });
    return () => running.abort();
  }, [words]);
  return answer;
};
