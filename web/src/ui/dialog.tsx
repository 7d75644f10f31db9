import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import "./dialog.css";

interface Props {
  open: boolean;
  title: string;
  /** Called for Esc, a click on the backdrop and the cross; the owner then sets `open` to false. */
  onClose: () => void;
  /** While true the dialog can't be closed, because something is being sent. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * A modal on the native dialog element, which keeps the focus inside and returns it when it closes.
 * The children are mounted only while it is open, so a form in it starts anew each time. A
 * `.dialog-body` among them scrolls, and `.dialog-actions` stay in view below it.
 */
export const Dialog = ({ open, title, onClose, locked = false, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // React's autoFocus runs earlier, and showModal() overrides it.
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    // close() returns the focus, so it must run before the element is removed from the page.
    return () => dialog.close();
  }, [open]);

  // A layout effect too: by the dialog's `close` event nobody may listen who has unmounted it.
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

  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId}>
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className="button button-quiet button-square button-sm"
              onClick={onClose}
              disabled={locked}
              aria-label="Close"
            >
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
};
