import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shop/contract/limits";
import { Login } from "@shop/contract/users";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DialogForm } from "../../domain/users/sign-in/dialog-form.tsx";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { PasswordField } from "../../ui/password-field.tsx";

const { password } = Login.shape;
const Passwords = z.object({ present: password, next: password });

interface FormProps {
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const PasswordForm = ({ onBusy, onDone }: FormProps) => {
  const form = useForm({ resolver: zodResolver(Passwords) });
  const { register, formState } = form;
  const send = async ({ present, next }: z.infer<typeof Passwords>): Promise<void> => {
    const { changePassword } = await loadChunk(
      () => import("../../domain/users/sign-in/confirm-person.ts"),
    );
    await changePassword(present, next);
    notify.success("Your password is changed");
    onDone();
  };
  return (
    <DialogForm form={form} label="Change password" onSend={send} onBusy={onBusy}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.present?.message}
        data-first-focus
        {...register("present")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMin} characters. Your other devices are signed out.`}
        error={formState.errors.next?.message}
        {...register("next")}
      />
    </DialogForm>
  );
};

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Changes the person's password, after asking for the current one. */
export const PasswordDialog = ({ open, onClose }: Props) => {
  return (
    <Dialog open={open} title="Change your password" onClose={onClose}>
      {(onBusy) => <PasswordForm onBusy={onBusy} onDone={onClose} />}
    </Dialog>
  );
};
