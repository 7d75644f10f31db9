import { messages } from "@pros-and-drill/contract/messages";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { FormFailure } from "./form-failure.tsx";

const load = () => loadChunk(() => import("./confirm-person.ts"));

interface ConfirmFormProps {
  /** Whether they sign in by password; otherwise by Google. */
  byPassword: boolean;
  /** The label of the button: "Delete my account". */
  label: string;
  /** Whether the action is destructive: the button is red. */
  danger?: boolean;
  /** Called once the person has signed in again. The form shows a failure like a wrong password. */
  onConfirmed: () => Promise<void>;
  onBusy: (busy: boolean) => void;
  /** On Cancel. */
  onCancel: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks the person to sign in again before an action that needs a recent sign-in (limits.recentSignIn). */
export const ConfirmForm = ({
  byPassword,
  label,
  danger = false,
  onConfirmed,
  onBusy,
  onCancel,
  children,
}: ConfirmFormProps) => {
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;
  useEffect(() => void load().catch(() => {}), []); // ahead of the click, because browsers block a late popup
  const send = useSingleFlight(async ({ password }: { password: string }) => {
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
          <PasswordField
            label="Password"
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
        <Button type="submit" tone={danger ? "danger" : "primary"} busy={isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  );
};
