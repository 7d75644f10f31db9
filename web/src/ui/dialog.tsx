import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import "./dialog.css";

interface Props {
  open: boolean;
  title: string;
  /** Asked for by Esc, by the backdrop, by the cross: the owner then sets `open` to false. */
  onClose: () => void;
  /** While true, Esc and the backdrop don't close: something is being sent. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog on the native element, which keeps the focus inside and gives it back to where it
 * was. Its children exist only while it is open, so a form in it starts afresh each time: what
 * scrolls is a `.dialog-body`, and what stays in sight below it are the `.dialog-actions`.
 */
export const Dialog = ({ open, title, onClose, locked = false, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // React's autoFocus acts before this and is overruled by it.
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    // Closing is what gives the focus back; it must happen before the element leaves the page.
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const ask = () => {
      if (!locked) onClose();
    };
    let pressedOutside = false; // or else a text selected from inside out would close the dialog
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === dialog;
    };
    const click = (event: MouseEvent) => {
      if (pressedOutside && event.target === dialog) ask();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      ask();
    };
    dialog.addEventListener("pointerdown", press);
    dialog.addEventListener("click", click);
    dialog.addEventListener("cancel", cancel);
    return () => {
      dialog.removeEventListener("pointerdown", press);
      dialog.removeEventListener("click", click);
      dialog.removeEventListener("cancel", cancel);
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
