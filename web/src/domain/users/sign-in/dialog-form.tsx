import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { FormFailure } from "./form-failure.tsx";

interface Props<Fields extends FieldValues, Sent> {
  form: UseFormReturn<Fields, unknown, Sent>;
  /** The label of the button that sends the form: "Change password". */
  label: string;
  /** Whether the action is destructive: the button is red. */
  danger?: boolean;
  /** Sends the fields. What it throws is shown below them. */
  onSend: (fields: Sent) => Promise<void>;
  onBusy: (busy: boolean) => void;
  /** On Cancel; without it there is no such button. */
  onCancel?: () => void;
  /** The fields, and what is said of them. */
  children: ReactNode;
}

/** A form in a dialog that asks for the person's password. */
export const DialogForm = <Fields extends FieldValues, Sent>({
  form: { handleSubmit, formState },
  label,
  danger = false,
  onSend,
  onBusy,
  onCancel,
  children,
}: Props<Fields, Sent>) => {
  const [failure, setFailure] = useState<unknown>(null);
  const send = useSingleFlight(async (fields: Sent) => {
    setFailure(null);
    onBusy(true);
    await onSend(fields).catch(setFailure);
    onBusy(false);
  });
  const { isSubmitting } = formState;
  return (
    <form method="post" onSubmit={handleSubmit(send)} onChange={() => setFailure(null)} noValidate>
      <div className="dialog-body">
        {children}
        <FormFailure error={failure} emailIsKnown />
      </div>
      <div className="dialog-actions">
        {onCancel && (
          <Button tone="secondary" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        <Button type="submit" tone={danger ? "danger" : "primary"} busy={isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  );
};
