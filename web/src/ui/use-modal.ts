import { type RefObject, useLayoutEffect, useRef } from "react";

interface Modal {
  open: boolean;
  /** Called for Esc and a click on the backdrop; the owner then sets `open` to false. */
  onClose: () => void;
  /** While true it can't be closed, because something is being sent. */
  locked?: boolean;
}

/**
 * Shows a native dialog element as a modal while it is open: what is behind it can't be pressed, and the
 * focus stays inside and returns when it closes.
 *
 * @returns the ref of the dialog element
 */
export const useModal = ({
  open,
  onClose,
  locked = false,
}: Modal): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // React's autoFocus runs earlier, and showModal() overrides it.
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    // close() returns the focus, so it must run before the element is removed from the page.
    return () => dialog.close();
  }, [open]);

  // In a layout effect too, which ends before the event of close().
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const requestClose = () => {
      if (!locked) onClose();
    };
    let pressedOutside = false; // a text selection dragged outwards must not close the dialog
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === dialog;
    };
    const click = (event: MouseEvent) => {
      if (pressedOutside && event.target === dialog) requestClose();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      requestClose();
    };
    // At a second Escape in a row browsers close it without asking, locked or not.
    const closed = () => {
      if (!dialog.open) onClose();
    };
    dialog.addEventListener("pointerdown", press);
    dialog.addEventListener("click", click);
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", closed);
    return () => {
      dialog.removeEventListener("pointerdown", press);
      dialog.removeEventListener("click", click);
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("close", closed);
    };
  }, [open, locked, onClose]);

  return ref;
};
