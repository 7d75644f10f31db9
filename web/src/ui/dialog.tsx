import { type ReactNode, useId } from "react";
import { useModal } from "./use-modal.ts";
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
 * A modal with a title. The children are mounted only while it is open, so a form in it starts anew each
 * time. A `.dialog-body` among them scrolls, and `.dialog-actions` stay in view below it.
 */
export const Dialog = ({ open, title, onClose, locked = false, children }: Props) => {
  const ref = useModal({ open, onClose, locked });
  const titleId = useId();
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
