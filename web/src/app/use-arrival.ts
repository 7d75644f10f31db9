import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageAt, titleAt } from "./pages.ts";

/**
 * What a browser does when a page arrives, and a single-page app must do itself: the title changes,
 * the page starts at its top, the focus leaves the link that is gone, and screen readers say which
 * page it is. Going back is left to the browser, which remembers where one was.
 *
 * @param main the element that gets the focus
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    document.title = titleAt(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    if (main.current) {
      main.current.ariaLabel = pageAt(pathname).title; // screen readers say it when the focus comes
      main.current.focus({ preventScroll: true });
    }
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type, main]);
};
