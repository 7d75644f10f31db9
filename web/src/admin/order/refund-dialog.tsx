import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { toDecimal } from "@shop/contract/money";
import { isInHouse } from "@shop/contract/order-status";
import { type Resolver, useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { type RefundInput, useRefund } from "./order-changes.ts";
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
  const resolver: Resolver<TypedRefund, unknown, RefundInput> = (typed) => {
    const { refund, errors } = readRefund(typed, left, returnable);
    if (refund) return { values: refund, errors: {} };
    const faults = Object.entries(errors).map(([field, message]) => [
      field,
      { type: "read", message },
    ]);
    return { values: {}, errors: Object.fromEntries(faults) };
  };
  const { register, handleSubmit, formState } = useForm({
    defaultValues: draft.applyTo(start),
    resolver,
  });
  /** @returns the properties of a text field by its name */
  const field = (name: string) => ({
    ...register(name, { onChange: ({ target }) => draft.keep({ [name]: target.value }) }),
    error: formState.errors[name]?.message,
  });
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(
    (refund: RefundInput) => mutateAsync(refund).then(end, () => {}), // a toast says why; the form keeps its values
  );
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <p>{`At most ${formatMoney(left)} can be refunded. The shop notes it here: pay it back by your bank.`}</p>
        <TextField
          label="Amount"
          required
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          {...field("amount")}
        />
        <TextArea label="Reason" required rows={2} maxLength={limits.reason} {...field("reason")} />
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
                {...field(_id)}
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
