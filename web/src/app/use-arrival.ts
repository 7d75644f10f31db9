import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { showLateFont } from "../browser/late-font.ts";
import { pageTitle } from "../navigation/page-title.ts";
import { forgetListAges } from "./offline/list-ages.ts";
import { pageAt } from "./pages.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/**
 * Does after a navigation what a browser does when it loads a page: sets the title, restores the
 * scroll position or starts at the top, and moves the focus, so that screen readers say the page's
 * name.
 *
 * @param main the element that gets the focus
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation();
  const before = useRef(pathname);
  const shown = useRef(pathname + search);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    // Before the window scrolls, for which the browser lays the page out: it does so once.
    showLateFont();
    // Before the effects of a page that titles itself: it names main more precisely.
    if (main.current) main.current.ariaLabel = pageAt(pathname).row.title;
  }, [pathname, main]);
  useScrollMemory();
  useEffect(() => {
    const { title, titlesItself } = pageAt(pathname).row;
    if (!titlesItself) document.title = pageTitle(title);
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true }); // its name is read out
  }, [pathname, main]);
  useEffect(() => {
    const place = pathname + search;
    if (shown.current !== place) forgetListAges(); // another list is requested
    shown.current = place;
  }, [pathname, search]);
};
