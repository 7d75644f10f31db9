import { type RefObject, useEffect, useState } from "react";

/**
 * @returns whether an element is, or has been, in view or less than a window's height below it. What is
 *   above the view counts too: whoever jumps to a page's end has passed it.
 */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "999999px 0px 100%" },
    );
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isSeen;
};
