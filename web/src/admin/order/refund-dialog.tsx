import type { DeskOrderDetails } from "@pros-and-drill/contract/desk/orders";
import { limits } from "@pros-and-drill/contract/limits";
import { toDecimal } from "@pros-and-drill/contract/money";
import { isInHouse } from "@pros-and-drill/contract/order-status";
import { type FormEvent, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useRefund } from "./order-changes.ts";
import { readRefund, type TypedRefund } from "./read-refund.ts";

interface FormProps {
  order: DeskOrderDetails;
  onClose: () => void;
}

const RefundForm = ({ order, onClose }: FormProps) => {
  const { _id: id } = order;
  const { mutateAsync, isPending } = useRefund(id);
  const left = toDecimal(moneyOf(order).refundable);
  // What is in the house comes back by a cancellation, not by a refund.
  const returnable = isInHouse(order.status) ? [] : order.lines.filter((line) => !line.cancelled);
  const draft = draftOf<TypedRefund>(useSignedInUser().uid, `refund of ${id}`);
  const start = {
    amount: "",
    reason: "",
    ...Object.fromEntries(returnable.map((l) => [l._id, ""])),
  };
  const [typed, setTyped] = useState(() => draft.applyTo(start));
  const [isSubmitted, setSubmitted] = useState(false);
  const { refund, errors } = readRefund(typed, left, returnable);
  const shown = isSubmitted ? errors : {};
  const type = (change: TypedRefund) => {
    setTyped((before) => ({ ...before, ...change }));
    draft.keep(change);
  };
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(async () => {
    if (refund) await mutateAsync(refund).then(end, () => {}); // a toast says why; the form keeps its values
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (refund) return void send();
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="dialog-body">
        <p>{`At most ${formatMoney(left)} can be refunded. The shop notes it here: pay it back by your bank.`}</p>
        <TextField
          label="Amount"
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount ?? ""}
          error={shown.amount}
          onChange={({ target }) => type({ amount: target.value })}
          data-first-focus
        />
        <TextArea
          label="Reason"
          required
          rows={2}
          value={typed.reason ?? ""}
          maxLength={limits.reason}
          error={shown.reason}
          onChange={({ target }) => type({ reason: target.value })}
        />
        {returnable.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2">Which pieces came back? They return to the stock.</legend>
            {returnable.map(({ _id, name, quantity }) => (
              <TextField
                key={_id}
                label={`${name}, of ${formatCount(quantity)}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={typed[_id] ?? ""}
                error={shown[_id]}
                onChange={({ target }) => type({ [_id]: target.value })}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending}>
          Close
        </Button>
        <Button type="submit" busy={isPending}>
          Note the refund
        </Button>
      </div>
    </form>
  );
};

interface Props extends FormProps {
  open: boolean;
}

/** Notes what was paid back, why, and which pieces came back. */
export const RefundDialog = ({ order, open, onClose }: Props) => (
  <Dialog open={open} title="Note a refund" onClose={onClose}>
    <RefundForm order={order} onClose={onClose} />
  </Dialog>
);
