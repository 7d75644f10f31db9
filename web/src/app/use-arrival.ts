import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { forgetListAges } from "./offline/list-ages.ts";
import { pageAt, titleAt } from "./pages.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/**
 * What a browser does when a page arrives, and a single-page app must do itself: the title changes,
 * the page starts at its top, the focus leaves the link that is gone, and screen readers say which
 * page it is.
 *
 * @param main the element that gets the focus
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  useScrollMemory();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    document.title = titleAt(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    forgetListAges();
    if (main.current) {
      main.current.ariaLabel = pageAt(pathname).title; // screen readers say it when the focus comes
      main.current.focus({ preventScroll: true });
    }
  }, [pathname, main]);
};
