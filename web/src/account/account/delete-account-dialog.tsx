import { call } from "../../data/call/call.ts";
import { leaveHere } from "../../data/session/end-session.ts";
import { ConfirmForm } from "../../domain/users/sign-in/confirm-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  /** Whether the person signs in by password; otherwise by Google. */
  byPassword: boolean;
  onClose: () => void;
}

const deleteAccount = async (): Promise<void> => {
  await call("DELETE /account", {});
  notify.success("Your account has been deleted");
  await leaveHere({ deleted: true });
};

/** Deletes the person's account, after they have signed in once more. */
export const DeleteAccountDialog = ({ open, byPassword, onClose }: DeleteAccountDialogProps) => {
  return (
    <Dialog open={open} title="Delete your account?" onClose={onClose}>
      {(onBusy) => (
        <ConfirmForm
          byPassword={byPassword}
          label="Delete my account"
          danger
          onConfirmed={deleteAccount}
          onBusy={onBusy}
          onCancel={onClose}
        >
          <p>Your account, name and addresses will be deleted right away. This can’t be undone.</p>
        </ConfirmForm>
      )}
    </Dialog>
  );
};
