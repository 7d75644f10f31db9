/** The first that somebody does; until then a page costs no more than itself. */
const acts = ["pointerdown", "pointermove", "keydown", "scroll"];

/** What fetches the page that each watched link leads to. */
const fetches = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

const startWatching = (): IntersectionObserver => {
  const somebodyActs = new Promise<void>((resolve) => {
    const options = { once: true, capture: true, passive: true };
    for (const act of acts) addEventListener(act, () => resolve(), options);
  });
  return new IntersectionObserver((links) => {
    for (const { target, isIntersecting } of links) {
      const fetch = fetches.get(target);
      if (isIntersecting && fetch) somebodyActs.then(() => target.isConnected && fetch());
    }
  });
};

/**
 * Fetches the page that a link leads to once the link is in view, which on a phone is all that tells
 * of a visit before the press.
 *
 * @returns what ends the watch
 */
export const fetchInView = (link: Element, fetch: () => void): (() => void) => {
  observer ??= startWatching();
  fetches.set(link, fetch);
  observer.observe(link);
  return () => observer?.unobserve(link);
};
