import { type RefObject, useEffect, useState } from "react";

/** @returns the index of the slide that is in view, from 0 */
export const useCurrentSlide = (strip: RefObject<HTMLElement | null>): number => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const root = strip.current;
    if (!root) return;
    const watch = new IntersectionObserver(
      (changes) => {
        const shown = changes.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent([...root.children].indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of root.children) watch.observe(slide);
    return () => watch.disconnect();
  }, [strip]);
  return current;
};
