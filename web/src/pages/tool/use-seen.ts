import { type RefObject, useEffect, useState } from "react";

/** @returns whether an element is, or has been, in view or less than a window's height below it */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "0% 0% 100%" },
    );
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isSeen;
};
