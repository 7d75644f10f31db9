import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Takes the focus over when what had it vanishes from a place: a row that was deleted, a button that
 * has done its work. Otherwise it falls back on the whole page, and whoever goes by keyboard or
 * listens is lost. Call it where what may vanish is rendered; the place needs a name and tabIndex -1.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>): void => {
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const { current } = place;
    // Not React's: it is deaf while it changes the page, and that is when dialogs give focus back.
    const remember = ({ target }: Event) => {
      last.current = target;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [place]);

  useLayoutEffect(() => {
    const lost = last.current instanceof Element && !last.current.isConnected;
    if (!lost) return;
    last.current = null;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
};
