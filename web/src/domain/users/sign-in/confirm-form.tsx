import { zodResolver } from "@hookform/resolvers/zod";
import { Login } from "@shop/contract/users";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { loadChunk } from "../../../runtime/load-chunk.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { DialogForm } from "./dialog-form.tsx";

const Password = Login.pick({ password: true });

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
  const form = useForm({
    ...(byPassword ? { resolver: zodResolver(Password) } : {}),
    defaultValues: { password: "" },
  });
  useEffect(() => void load().catch(() => {}), []); // ahead of the click, because browsers block a late popup
  return (
    <DialogForm
      form={form}
      label={label}
      danger={danger}
      onSend={async ({ password }) => {
        const { confirmByGoogle, confirmByPassword } = await load();
        await (byPassword ? confirmByPassword(password) : confirmByGoogle());
        await onConfirmed();
      }}
      onBusy={onBusy}
      onCancel={onCancel}
    >
      <div>{children}</div>
      {byPassword ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
      ) : (
        <p>Google will ask you to sign in again.</p>
      )}
    </DialogForm>
  );
};
