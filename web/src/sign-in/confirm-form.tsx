import { messages } from "@pros-and-drill/contract/messages";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { FormFailure } from "./form-failure.tsx";

const load = () => loadChunk(() => import("./confirm-person.ts"));

interface Props {
  /** Whether they sign in by password; otherwise by Google. */
  byPassword: boolean;
  /** The label of the button: "Delete my account". */
  label: string;
  /** What is done once the person has signed in again; its failure is told like a wrong password. */
  onConfirmed: () => Promise<void>;
  onBusy: (busy: boolean) => void;
  /** Called when they think better of it. */
  onCancel: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Has a person sign in once more before what can't be undone, in a dialog. */
export const ConfirmForm = ({
  byPassword,
  label,
  onConfirmed,
  onBusy,
  onCancel,
  children,
}: Props) => {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;
  useEffect(() => void load().catch(() => {}), []); // browsers block a popup that opens late
  const send = useOneAtATime(async ({ password }: { password: string }) => {
    setFailure(null);
    onBusy(true);
    try {
      const { confirmByGoogle, confirmByPassword } = await load();
      await (byPassword ? confirmByPassword(password) : confirmByGoogle());
      await onConfirmed();
    } catch (error) {
      setFailure(failureText(error));
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
          <p>Google will ask you to sign in once more.</p>
        )}
        <FormFailure message={failure} />
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
