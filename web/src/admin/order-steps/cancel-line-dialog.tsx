import type { DeskOrder } from "@pros-and-drill/contract/desk/orders";
import { limits } from "@pros-and-drill/contract/limits";
import { isVisible } from "@pros-and-drill/contract/plain-text";
import { type FormEvent, useId, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { statusInText } from "../../domain/orders/order-status.ts";
import { cancellationMailText, customerOf, orderName } from "../../domain/orders/order-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { standingLines } from "../order-words.ts";
import { useStepOrders } from "./step-orders.ts";

/** An order of the list, or of its page. */
type Cancellable = Omit<DeskOrder, "notes">;

interface FormProps {
  order: Cancellable;
  /** The line that is chosen at first. */
  line: string | undefined;
  onClose: () => void;
}

interface Typed {
  readonly reason: string;
}

const CancelLineForm = ({ order, line: preset, onClose }: FormProps) => {
  const lines = standingLines(order);
  const [chosen, setChosen] = useState(preset ?? "");
  const draft = draftOf<Typed>(useSignedInUser().uid, `cancel a line of ${order._id}`);
  const [reason, setReason] = useState(() => draft.applyTo({ reason: "" }).reason);
  const [isSubmitted, setSubmitted] = useState(false);
  const { stepAll, busy } = useStepOrders();
  const id = useId();
  const line = lines.find(({ _id }) => _id === chosen);

  const send = useOneAtATime(async () => {
    if (!line) return;
    const change = {
      ...({ status: "cancelled", seen: order.status } as const),
      reason,
      line: line._id,
    };
    const [result] = await stepAll("cancelled", [{ id: order._id, change }]);
    if (result?.result === "changed")
      notifyFailure(
        `${orderName(order)} was changed meanwhile: it is ${statusInText(result.now)} now.`,
      );
    if (result?.result === "failed") return; // a toast says why; the form keeps its values
    draft.drop();
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (line && isVisible(reason)) return void send();
    const missing = line ? "textarea" : "input[type=radio]";
    event.currentTarget.querySelector<HTMLElement>(missing)?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="dialog-body">
        <fieldset
          className="grid min-w-0 gap-1"
          aria-describedby={isSubmitted && !line ? `${id}-error` : undefined}
        >
          <legend>{`Which line of ${orderName(order)}?`}</legend>
          {lines.map(({ _id, quantity, name, total }, index) => (
            <label key={_id} className="check-label flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={id}
                className="check-tick size-5"
                checked={chosen === _id}
                data-first-focus={index === 0 ? true : undefined}
                onChange={() => setChosen(_id)}
              />
              <span className="min-w-0">{`${formatCount(quantity)} × ${name}, ${formatMoney(total)}`}</span>
            </label>
          ))}
          {isSubmitted && !line && (
            <p id={`${id}-error`} className="field-error" role="alert">
              Choose the line to cancel
            </p>
          )}
        </fieldset>
        <TextArea
          label="Reason"
          required
          rows={2}
          value={reason}
          maxLength={limits.reason}
          hint={`${customerOf(order)} reads it.`}
          error={isSubmitted && !isVisible(reason) ? "Reason is required" : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            draft.keep({ reason: target.value });
          }}
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
