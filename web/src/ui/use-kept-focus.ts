import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Focuses a section when the focused element in it is removed: a deleted row, a button that has done
 * its work. The browser would move the focus to the body, and who uses the keyboard or a screen reader
 * would lose their place. Call it in the component that renders what may be removed. The section needs
 * a name and tabIndex -1.
 */
export const useKeptFocus = (section: RefObject<HTMLElement | null>): void => {
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const { current } = section;
    // Not onFocus: React ignores events while it commits, which is when a dialog returns the focus.
    const remember = ({ target }: Event) => {
      last.current = target;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [section]);

  useLayoutEffect(() => {
    const lost = last.current instanceof Element && !last.current.isConnected;
    if (!lost) return;
    // Nothing outside of an open dialog can be focused, not even if the dialog's own button has lost the focus.
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    if (dialogs.some((dialog) => !dialog.contains(section.current))) return;
    last.current = null;
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  });
};
