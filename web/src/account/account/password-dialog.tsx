import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@pros-and-drill/contract/limits";
import { Login } from "@pros-and-drill/contract/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormFailure } from "../../data/sign-in/form-failure.tsx";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

const { password } = Login.shape;
const Passwords = z.object({ present: password, next: password });

interface FormProps {
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const PasswordForm = ({ onBusy, onDone }: FormProps) => {
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Passwords) });
  const { errors, isSubmitting } = formState;
  const send = useSingleFlight(async ({ present, next }: z.infer<typeof Passwords>) => {
    setFailure(null);
    onBusy(true);
    try {
      const { changePassword } = await loadChunk(
        () => import("../../data/sign-in/confirm-person.ts"),
      );
      await changePassword(present, next);
      notify.success("Your password is changed");
      onDone();
    } catch (error) {
      setFailure(error);
    }
    onBusy(false);
  });
  return (
    <form method="post" onSubmit={handleSubmit(send)} onChange={() => setFailure(null)} noValidate>
      <div className="dialog-body">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.present?.message}
          data-first-focus
          {...register("present")}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${limits.passwordMin} characters. Your other devices are signed out.`}
          error={errors.next?.message}
          {...register("next")}
        />
        <FormFailure error={failure} emailIsKnown />
      </div>
      <div className="dialog-actions">
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
};

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Changes the person's password, after asking for the current one. */
export const PasswordDialog = ({ open, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} title="Change your password" onClose={onClose} locked={busy}>
      <PasswordForm onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
};
