import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageFlags, scrollPositionsKey } from "../browser/page-flags.ts";

/** Within so many milliseconds a page that one comes back to has what it shows, as a rule. */
const patienceMs = 3_000;

/** How far down each entry of the tab's history was left (CSS px); kept over a reload, if it can be. */
const depths = new Map<string, number>();

const remember = (): void => {
  try {
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify([...depths].slice(-50)));
  } catch {} // blocked or full: a reload begins at the top
};

const recall = (): void => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? "[]");
    if (Array.isArray(stored)) for (const [place, depth] of stored) depths.set(place, depth);
  } catch {} // not ours
};

/** Keeps a page at a depth while it grows, until somebody takes hold of it. */
const keepAt = (depth: number): (() => void) => {
  const scroll = () => scrollTo({ top: depth, behavior: "instant" });
  const growth = new ResizeObserver(scroll);
  const hold = new AbortController();
  const stop = () => hold.abort();
  const timer = setTimeout(stop, patienceMs);
  hold.signal.addEventListener("abort", () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(event, stop, { passive: true, signal: hold.signal });
  growth.observe(document.body);
  scroll();
  return stop;
};

/**
 * A new page starts at its top; one that somebody comes back to, or loads again, where they left it.
 * Browsers only do so for pages that are there at once. Within a page they go where a link leads.
 */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const place = `${key} ${pathname}${hash}`;
  const before = useRef<string>(null);

  useLayoutEffect(() => {
    const first = before.current === null;
    const within = before.current === pathname && hash !== "";
    before.current = pathname;
    if (first) {
      history.scrollRestoration = "manual";
      recall();
    }
    const back = type === "POP" && pageFlags().whole !== undefined;
    const depth = depths.get(place) ?? 0;
    let stop = () => {};
    if (back && depth > 0 && !within) stop = keepAt(depth);
    else if (!first && !within) scrollTo({ top: 0, behavior: "instant" });

    const note = () => depths.set(place, scrollY);
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", remember);
    return () => {
      stop();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", remember);
    };
  }, [place, pathname, hash, type]);
};
