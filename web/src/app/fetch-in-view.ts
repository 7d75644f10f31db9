import { prefetch } from "./pages.ts";

/** The first that somebody does; until then a page costs no more than itself. */
const acts = ["pointerdown", "pointermove", "keydown", "scroll"];

/** Where the links lead that are watched. */
const paths = new WeakMap<Element, string>();

let observer: IntersectionObserver | undefined;

const startWatching = (): IntersectionObserver => {
  const somebodyActs = new Promise<void>((resolve) => {
    const options = { once: true, capture: true, passive: true };
    for (const act of acts) addEventListener(act, () => resolve(), options);
  });
  return new IntersectionObserver((links) => {
    for (const { target, isIntersecting } of links) {
      const path = paths.get(target);
      if (isIntersecting && path) somebodyActs.then(() => target.isConnected && prefetch(path));
    }
  });
};

/**
 * Fetches the page that a link leads to once the link is in view, which on a phone is all that tells
 * of a visit before the press.
 *
 * @returns what ends the watch
 */
export const fetchInView = (link: Element, path: string): (() => void) => {
  observer ??= startWatching();
  paths.set(link, path);
  observer.observe(link);
  return () => observer?.unobserve(link);
};
