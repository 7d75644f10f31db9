import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { dialogIn } from "../../runtime/dialog-entry.ts";
import { keepsScroll } from "../../runtime/keep-scroll.ts";
import { pageFlags, scrollPositionsKey } from "../../runtime/page-flags.ts";

/** Milliseconds for which a scroll position is restored while the page's content arrives. */
const restoreMs = 3_000;

/** The scroll position (CSS px) of each entry of the tab's history; stored over a reload. */
const positions = new Map<string, number>();

const save = (): void => {
  try {
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify([...positions].slice(-50)));
  } catch {} // storage is blocked or full: a reload starts at the top
};

const load = (): void => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? "[]");
    if (Array.isArray(stored))
      for (const [entry, position] of stored) positions.set(entry, position);
  } catch {} // storage is blocked, or holds something else
};

/**
 * The id of the history's current entry. react-router names those "default" that the browser has added: the first one
 * of each document, and a link's within the page.
 */
const nameEntry = (): string => {
  const { key = crypto.randomUUID(), ...state } = history.state ?? {};
  history.replaceState({ ...state, key }, "");
  return key;
};

/** Scrolls to a position again whenever the page grows, until the visitor scrolls or types. */
const keepScrolledTo = (position: number): (() => void) => {
  const scroll = () => scrollTo({ top: position, behavior: "instant" });
  const growth = new ResizeObserver(scroll);
  const listening = new AbortController();
  const stop = () => listening.abort();
  const timer = setTimeout(stop, restoreMs);
  listening.signal.addEventListener("abort", () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(event, stop, { passive: true, signal: listening.signal });
  growth.observe(document.body);
  scroll();
  return stop;
};

/**
 * Starts a new page at its top, and restores the scroll position on Back, Forward and reload. Browsers
 * restore it only if the content is there at once. The browser handles links within a page. Opening a dialog
 * and filtering a list keep the scroll position.
 */
export const useScrollMemory = (): void => {
  const { key, pathname, hash, state } = useLocation();
  const isDialog = dialogIn(state) !== null;
  const type = useNavigationType();
  const isKept = isDialog || (type !== "POP" && keepsScroll(state));
  const before = useRef<string>(null);

  useLayoutEffect(() => {
    const first = before.current === null;
    const within = before.current === pathname && (hash !== "" || isKept);
    before.current = pathname;
    if (first) {
      history.scrollRestoration = "manual";
      load();
    }
    const back = type === "POP" && pageFlags().whole !== undefined;
    const entry = key === "default" ? nameEntry() : key;
    const position = positions.get(entry) ?? 0;
    let stop = () => {};
    if (back && position > 0 && !within) stop = keepScrolledTo(position);
    else if (!first && !within) scrollTo({ top: 0, behavior: "instant" });

    const record = () => positions.set(entry, scrollY);
    // WebKit shows a page of its back/forward cache from the top, for the scroll restoration is manual.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      load(); // with the positions of the documents opened since
      stop();
      stop = keepScrolledTo(positions.get(entry) ?? 0);
    };
    if (within) record();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    addEventListener("scroll", record, options);
    addEventListener("pagehide", save, options);
    addEventListener("pageshow", restore, options);
    return () => {
      stop();
      listening.abort();
    };
  }, [key, pathname, hash, isKept, type]);
};
