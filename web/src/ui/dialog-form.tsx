import type { FormEventHandler, ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";

interface Props {
  /** What the button says that sends it. */
  submit: string;
  tone?: ButtonLook["tone"];
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog: what is asked, and below it a button to close and one to send. */
export const DialogForm = ({ submit, tone, busy, onSubmit, onClose, children }: Props) => (
  <form onSubmit={onSubmit} noValidate>
    <div className="dialog-body">{children}</div>
    <div className="dialog-actions">
      <Button tone="secondary" onClick={onClose} disabled={busy}>
        Close
      </Button>
      <Button type="submit" {...(tone ? { tone } : {})} busy={busy}>
        {submit}
      </Button>
    </div>
  </form>
);
