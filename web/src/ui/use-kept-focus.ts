import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Focuses a section when its focused element is removed or made inert, such as a deleted row. Otherwise the
 * browser would move the focus to the body, and keyboard and screen reader users would lose their place. Call
 * it in the component that renders what may be removed. The section needs a name and tabIndex -1.
 */
export const useKeptFocus = (section: RefObject<HTMLElement | null>): void => {
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const { current } = section;
    // Not onFocus: React ignores events during a commit, and that is when a dialog returns the focus.
    const remember = ({ target }: Event) => {
      last.current = target;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [section]);

  useLayoutEffect(() => {
    const { current: element } = last;
    if (!(element instanceof Element)) return;
    if (element.isConnected && !element.closest("[inert]")) return;
    // An open modal dialog makes everything outside of it unfocusable.
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    if (dialogs.some((dialog) => !dialog.contains(section.current))) return;
    last.current = null;
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  });
};
