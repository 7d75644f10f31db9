import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import "./dialog.css";
import { focusFirst } from "./focus-first.ts";

interface Modal {
  open: boolean;
  /** Called for Esc and a click on the backdrop; the owner then sets `open` to false. */
  onClose: () => void;
  /** While true the dialog can't be closed, because a request is pending. */
  locked?: boolean;
}

/**
 * Shows a native dialog element as a modal while `open` is true: the page behind it is inert, and the focus
 * stays inside and returns when it closes.
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
    focusFirst(dialog);
    // close() returns the focus, so it must run before the element is removed from the page.
    return () => dialog.close();
  }, [open]);

  // A layout effect, so that the listeners are removed before `close` fires.
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
    // At a second Escape in a row browsers close it without a `cancel` event, even while it is locked.
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

interface Props {
  open: boolean;
  title: string;
  /** Called for Esc, a click on the backdrop and the cross; the owner then sets `open` to false. */
  onClose: () => void;
  /** While true the dialog can't be closed, because a request is pending. */
  locked?: boolean;
  /** A form in it takes what locks the dialog while its request is pending. */
  children: ReactNode | ((onBusy: (busy: boolean) => void) => ReactNode);
}

/**
 * A modal with a title. The children are mounted only while it is open, so a form in it starts anew each
 * time. A `.dialog-body` among them scrolls, and `.dialog-actions` stay in view below it.
 */
export const Dialog = ({ open, title, onClose, locked = false, children }: Props) => {
  const [busy, setBusy] = useState(false);
  const isLocked = locked || busy;
  const ref = useModal({ open, onClose, locked: isLocked });
  const titleId = useId();
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId}>
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={titleId}>
              {/* A hyphenated word breaks only where it is longer than a line. */}
              {Array.from(title.matchAll(/\S+-\S+|\s+|\S+/g), ({ 0: word, index }) =>
                word.includes("-") ? (
                  <span key={index} className="inline-block max-w-full">
                    {word}
                  </span>
                ) : (
                  word
                ),
              )}
            </h2>
            <button
              type="button"
              className="button button-quiet button-square button-sm"
              onClick={onClose}
              disabled={isLocked}
              aria-label="Close"
            >
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </header>
          {typeof children === "function" ? children(setBusy) : children}
        </>
      )}
    </dialog>
  );
};

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in one sentence. */
  children: ReactNode;
  /** The label of the button that confirms: "Delete order". */
  confirmLabel: string;
  /** The label of the dismissing button, where "Cancel" could be mistaken for the action. */
  keepLabel?: string;
  /** Whether the action is destructive: the button is red. */
  danger?: boolean;
  /** Whether the action is running: the dialog then stays open until the owner closes it. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that can't be undone. The focus starts on the dismissing button. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  keepLabel = "Cancel",
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog open={open} title={title} onClose={onClose} locked={busy}>
    <div className="dialog-body">{children}</div>
    <div className="dialog-actions">
      <Button tone="secondary" onClick={onClose} disabled={busy} data-first-focus>
        {keepLabel}
      </Button>
      <Button tone={danger ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);
