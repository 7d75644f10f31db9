/** The events of a first input. Nothing is prefetched before, so that a mere look costs no more. */
const inputEvents = ["pointerdown", "pointermove", "keydown", "scroll"];

/** The function that fetches the page behind each observed link. */
const fetches = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

const createObserver = (): IntersectionObserver => {
  const firstInput = new Promise<void>((resolve) => {
    const options = { once: true, capture: true, passive: true };
    for (const event of inputEvents) addEventListener(event, () => resolve(), options);
  });
  return new IntersectionObserver((links) => {
    for (const { target, isIntersecting } of links) {
      const fetch = fetches.get(target);
      if (isIntersecting && fetch) firstInput.then(() => target.isConnected && fetch());
    }
  });
};

/**
 * Fetches the page behind a link when the link is in view and there has been a first input. A phone
 * has no pointer that hovers, so the view is the only sign of a coming visit.
 *
 * @returns stops observing the link
 */
export const fetchInView = (link: Element, fetch: () => void): (() => void) => {
  observer ??= createObserver();
  fetches.set(link, fetch);
  observer.observe(link);
  return () => observer?.unobserve(link);
};
