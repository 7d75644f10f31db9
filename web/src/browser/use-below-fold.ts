import { useDeferredValue, useState } from "react";
import { pageFlags } from "./page-flags.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Puts off what stands below the first view of a page that one moves to, so that the first view is
 * painted sooner. A page that is hydrated has it already. After a step back the scroll position needs the
 * page's full length, and a link to a place on the page needs that place.
 *
 * @returns false in the first render, and true in the one that React appends to it
 */
export const useBelow = (): boolean => {
  const hydrated = useHydrated();
  const [atOnce] = useState(
    () => !hydrated || pageFlags().whole !== undefined || location.hash !== "",
  );
  return useDeferredValue(true, atOnce);
};
