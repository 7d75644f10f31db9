import type { DeskOrder } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { statusInText } from "@shop/contract/order-status";
import { isVisible } from "@shop/contract/plain-text";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { customerOf, orderName } from "../../domain/orders/order-format.ts";
import { standingLines } from "../../domain/orders/order-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { cancellationMailText } from "../desk-order-format.ts";
import { useStepOrders } from "./step-orders.ts";

/** An order of the list, or of its page. */
type Cancellable = Omit<DeskOrder, "notes">;

interface FormProps {
  order: Cancellable;
  /** The line that is chosen at first. */
  line: string | undefined;
  onClose: () => void;
}

interface Cancellation {
  /** The line's id; empty until one is chosen. */
  readonly line: string;
  readonly reason: string;
}

const CancelLineForm = ({ order, line: preset = "", onClose }: FormProps) => {
  const lines = standingLines(order);
  const draft = draftOf<Pick<Cancellation, "reason">>(
    useSignedInUser().uid,
    `cancel a line of ${order._id}`,
  );
  const { register, handleSubmit, formState } = useForm<Cancellation>({
    defaultValues: { line: preset, ...draft.applyTo({ reason: "" }) },
  });
  const { errors } = formState;
  const { stepAll, busy } = useStepOrders();
  const errorId = useId();

  const send = useSingleFlight(async ({ line, reason }: Cancellation) => {
    const change = { status: "cancelled", seen: order.status, reason, line } as const;
    const [result] = await stepAll("cancelled", [{ id: order._id, change }]);
    if (result?.result === "changed")
      notifyFailure(
        `${orderName(order)} was changed meanwhile: it is ${statusInText(result.now)} now.`,
      );
    if (result?.result === "failed") return; // a toast says why; the form keeps its values
    draft.drop();
    onClose();
  });
  const line = register("line", {
    validate: (id) => lines.some(({ _id }) => _id === id) || "Choose the line to cancel",
  });
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <fieldset
          className="grid min-w-0 gap-1"
          aria-describedby={errors.line ? errorId : undefined}
        >
          <legend>{`Which line of ${orderName(order)}?`}</legend>
          {lines.map(({ _id, quantity, name, total }, index) => (
            <label key={_id} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                className="size-5 flex-none"
                data-first-focus={index === 0 ? true : undefined}
                {...line}
                value={_id}
              />
              <span className="min-w-0">{`${formatCount(quantity)} × ${name}, ${formatMoney(total)}`}</span>
            </label>
          ))}
          {errors.line && (
            <p id={errorId} className="field-error" role="alert">
              {errors.line.message}
            </p>
          )}
        </fieldset>
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={limits.reason}
          hint={`${customerOf(order)} reads it.`}
          error={errors.reason?.message}
          {...register("reason", {
            validate: (reason) => isVisible(reason) || "Reason is required",
            onChange: ({ target }) => draft.keep({ reason: target.value }),
          })}
        />
        <p>{`Its pieces go back into stock. ${cancellationMailText(order)}`}</p>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={busy}>
          Keep it
        </Button>
        <Button type="submit" tone="danger" busy={busy}>
          Cancel the line
        </Button>
      </div>
    </form>
  );
};

interface Props {
  /** The dialog is closed while it is null. */
  order: Cancellable | null;
  line?: string;
  onClose: () => void;
}

/** Cancels one line of an order that isn't shipped; the others are shipped as ordered. */
export const CancelLineDialog = ({ order, line, onClose }: Props) => (
  <Dialog open={order !== null} title="Cancel a line" onClose={onClose}>
    {order && <CancelLineForm key={order._id} order={order} line={line} onClose={onClose} />}
  </Dialog>
);
