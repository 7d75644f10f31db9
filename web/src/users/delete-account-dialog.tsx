import { useState } from "react";
import { call } from "../api/call.ts";
import { leaveHere } from "../session/end-session.ts";
import { ConfirmForm } from "../sign-in/confirm-form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { notify } from "../ui/notify.ts";

interface Props {
  open: boolean;
  /** Whether the person signs in by password; otherwise by Google. */
  byPassword: boolean;
  onClose: () => void;
}

const deleteAccount = async (): Promise<void> => {
  await call("DELETE /account", {});
  notify.success("Your account is deleted");
  await leaveHere();
};

/** Deletes the person's account, after they have signed in once more. */
export const DeleteAccountDialog = ({ open, byPassword, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} title="Delete your account?" onClose={onClose} locked={busy}>
      <ConfirmForm
        byPassword={byPassword}
        label="Delete my account"
        onConfirmed={deleteAccount}
        onBusy={setBusy}
        onCancel={onClose}
      >
        <p>
          Your account, your name and your addresses are deleted, here and now. This can’t be
          undone.
        </p>
      </ConfirmForm>
    </Dialog>
  );
};
