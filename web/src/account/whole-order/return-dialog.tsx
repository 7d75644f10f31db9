import { limits } from "@shop/contract/limits";
import type { OrderDetails } from "@shop/contract/orders";
import { type ReturnReason, reasonNames, returnReasons } from "@shop/contract/return-reasons";
import type { NewReturn } from "@shop/contract/returns";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CallFailed } from "../../data/call/call-failed.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { draftOf } from "../../data/drafts.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { useDraftOwner } from "../../data/session/session-state.ts";
import { cacheOrder, refetchOrders } from "../../domain/orders/order-queries.ts";
import { PiecesFields } from "../../domain/orders/pieces-fields.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { readReturn, returnableLines, type TypedReturn } from "./read-return.ts";

/** Asks to send tools back. A toast says whether that succeeded. */
const useRequestReturn = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReturn) =>
      callOnce("POST /purchase/:id/returns", { params: { id }, body }),
    retry: retryOnce, // safe: it has an Idempotency-Key
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      cacheOrder(cache, order);
      notify.success("We have your return. You’ll get our answer by e-mail.");
    },
    onSettled: () => refetchOrders(cache),
  });
};

interface FormProps {
  order: OrderDetails;
  onClose: () => void;
}

const isReason = (typed: string): typed is ReturnReason =>
  returnReasons.some((reason) => reason === typed);

const ReturnForm = ({ order, onClose }: FormProps) => {
  const { mutateAsync, isPending } = useRequestReturn(order._id);
  const lines = returnableLines(order);
  const draft = draftOf<TypedReturn>(useDraftOwner(), `return of ${order._id}`);
  const [only, ...others] = lines;
  const start = {
    reason: "",
    text: "",
    // Of a single piece there is nothing to choose.
    ...Object.fromEntries(
      lines.map(({ _id, left }) => [_id, left === 1 && others.length === 0 ? "1" : ""]),
    ),
  };
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<TypedReturn>({
    defaultValues: draft.applyTo(start),
  });
  const { errors } = formState;
  /** @returns the properties of a field by its name */
  const field = (name: string) => ({
    ...register(name, {
      onChange: ({ target }) => {
        draft.keep({ [name]: target.value });
        clearErrors(only?._id);
      },
    }),
    error: errors[name]?.message,
  });
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(async (typed: TypedReturn) => {
    const { pieces, errors: found } = readReturn(typed, lines);
    const reason = typed.reason ?? "";
    for (const [name, message] of found) setError(name, { message }, { shouldFocus: true });
    if (!pieces || !isReason(reason)) return;
    const text = typed.text?.trim();
    await mutateAsync({ lines: pieces, reason, ...(text ? { text } : {}) }).then(
      end,
      (error: unknown) => {
        // After any other failure the dialog stays open with what was typed.
        if (error instanceof CallFailed && error.code === "not-found") end();
      },
    );
  });
  const { error: reasonError, ...reason } = field("reason");
  return (
    <DialogForm
      submit="Request the return"
      busy={isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <PiecesFields
        legend="How many pieces would you like to send back?"
        lines={lines.map(({ _id, name, left }) => ({ _id, name, of: left }))}
        field={field}
        hasFocus
      />
      <Field label="Why?" error={reasonError}>
        {(control) => (
          <select {...reason} {...control} className="field-input field-select" required>
            <option value="">Please choose</option>
            {returnReasons.map((one) => (
              <option key={one} value={one}>
                {reasonNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label="Anything we should know?"
        hint="Optional."
        rows={3}
        maxLength={limits.returnText}
        {...field("text")}
      />
      <p>We’ll look at it and answer by e-mail. Please wait for that before you send anything.</p>
    </DialogForm>
  );
};

interface Props extends FormProps {
  open: boolean;
}

/** Asks which pieces a customer wants to send back, and why. */
export const ReturnDialog = ({ open, ...form }: Props) => (
  <Dialog open={open} title="Send something back" onClose={form.onClose}>
    <ReturnForm {...form} />
  </Dialog>
);
