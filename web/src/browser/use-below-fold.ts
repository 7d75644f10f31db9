import { useDeferredValue, useState } from "react";
import { pageFlags } from "./page-flags.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Says when to render what stands below the first view. On a page that a link has led to, that is a
 * deferred render, so that the first view is painted sooner. A hydrated page has all of it already. After
 * a step back the scroll position needs the page's full length, and a link to a place needs that place.
 *
 * @returns false in the first render after a link, and true from the deferred render on
 */
export const useBelowFold = (): boolean => {
  const hydrated = useHydrated();
  const [atOnce] = useState(
    () => !hydrated || pageFlags().whole !== undefined || location.hash !== "",
  );
  return useDeferredValue(true, atOnce);
};
