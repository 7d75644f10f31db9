import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The verb on the button that does it: "Delete order". */
  confirmLabel: string;
  /** It destroys something: the button is red. */
  danger?: boolean;
  /** It is being done: the dialog stays until the owner closes it. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that can't be undone. The focus starts on "Cancel". */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog open={open} title={title} onClose={onClose} locked={busy}>
    <div className="dialog-body">{children}</div>
    <div className="dialog-actions">
      <Button tone="secondary" onClick={onClose} disabled={busy} data-first-focus>
        Cancel
      </Button>
      <Button tone={danger ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);
