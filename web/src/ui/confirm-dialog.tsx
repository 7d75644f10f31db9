import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in one sentence. */
  children: ReactNode;
  /** The label of the button that confirms: "Delete order". */
  confirmLabel: string;
  /** Whether the action destroys something: the button is red. */
  danger?: boolean;
  /** Whether the action is running: the dialog then stays open until the owner closes it. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that can't be undone. The focus starts on "Cancel". */
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
