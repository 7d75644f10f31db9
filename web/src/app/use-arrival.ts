import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useSeesShop } from "../data/session/use-sees-shop.ts";
import { clearListAges } from "../runtime/list-ages.ts";
import { waitsForOpening } from "../runtime/page-row.ts";
import { pageTitle } from "../runtime/use-page-name.ts";
import { rowAt } from "./pages.ts";
import { useScrollMemory } from "./scroll/use-scroll-memory.ts";

/**
 * Does after a navigation what a browser does after loading a page: sets the title, restores the scroll position
 * or scrolls to the top, and moves the focus, so that screen readers announce the page's name.
 *
 * @param main the element that gets the focus
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation();
  const before = useRef(pathname);
  const shown = useRef(pathname + search);
  const seesShop = useSeesShop();
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    // Runs before the effects of a page that sets its own title, so that the page's title wins.
    if (main.current) main.current.ariaLabel = rowAt(pathname).title;
  }, [pathname, main]);
  useScrollMemory();
  useEffect(() => {
    const row = rowAt(pathname);
    // What a shop that isn't open shows in its place sets its title itself.
    if (!row.titlesItself && (seesShop || !waitsForOpening(row)))
      document.title = pageTitle(row.title);
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true }); // screen readers announce its name
  }, [pathname, main, seesShop]);
  useEffect(() => {
    const place = pathname + search;
    if (shown.current !== place) clearListAges(); // the next page or query requests other lists
    shown.current = place;
  }, [pathname, search]);
};
