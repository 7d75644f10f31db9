import { messages } from "@pros-and-drill/contract/messages";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { leaveHere } from "../../../session/end-session.ts";
import { FormFailure } from "../../../sign-in/form-failure.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { notify } from "../../../ui/notify.ts";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";

const load = () => loadChunk(() => import("../../../sign-in/confirm-person.ts"));

interface ConfirmFormProps {
  /** Whether they sign in by password; otherwise by Google. */
  byPassword: boolean;
  /** The label of the button: "Delete my account". */
  label: string;
  /** Called once the person has signed in again. The form shows a failure like a wrong password. */
  onConfirmed: () => Promise<void>;
  onBusy: (busy: boolean) => void;
  /** On Cancel. */
  onCancel: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks the person to sign in again before an action that can't be undone. */
const ConfirmForm = ({
  byPassword,
  label,
  onConfirmed,
  onBusy,
  onCancel,
  children,
}: ConfirmFormProps) => {
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;
  useEffect(() => void load().catch(() => {}), []); // ahead of the click, because browsers block a late popup
  const send = useOneAtATime(async ({ password }: { password: string }) => {
    setFailure(null);
    onBusy(true);
    try {
      const { confirmByGoogle, confirmByPassword } = await load();
      await (byPassword ? confirmByPassword(password) : confirmByGoogle());
      await onConfirmed();
    } catch (error) {
      setFailure(error);
    }
    onBusy(false);
  });
  return (
    <form method="post" onSubmit={handleSubmit(send)} onChange={() => setFailure(null)} noValidate>
      <div className="dialog-body">
        <div>{children}</div>
        {byPassword ? (
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register("password", { required: messages.passwordRequired })}
          />
        ) : (
          <p>Google will ask you to sign in again.</p>
        )}
        <FormFailure error={failure} emailIsKnown />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" busy={isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  );
};

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
        <p>Your account, name and addresses will be deleted right away. This can’t be undone.</p>
      </ConfirmForm>
    </Dialog>
  );
};
