import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { toDecimal } from "@shop/contract/money";
import { isInHouse } from "@shop/contract/order-status";
import { backToCard, cardStep } from "@shop/contract/prices/card-amount";
import type { OrderReturn } from "@shop/contract/returns";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import { type Resolver, useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { linesInText, linesOfReturn } from "../../domain/orders/order-format.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { PiecesFields } from "../../domain/orders/pieces-fields.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { typedMoney } from "../../ui/read-money.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { type RefundInput, useRefund } from "./order-changes.ts";
import { returnCents } from "./pieces-cents.ts";
import { arrivedField, readRefund, type TypedRefund } from "./read-refund.ts";

interface FormProps {
  order: DeskOrderDetails;
  /** The return whose pieces are here; it prefills the form. */
  ofReturn?: OrderReturn | undefined;
  onClose: () => void;
}

/** What a return fills in: its pieces, what they cost with the delivery of a whole return as far as it is left to refund in minor units, and what it is about. */
const startOf = (
  order: DeskOrderDetails,
  ofReturn: OrderReturn,
  left: number,
  shipping: ShippingSettings,
): TypedRefund => {
  const pieces = linesOfReturn(order, ofReturn);
  const cents = returnCents(order, pieces, shipping);
  return {
    amount: typedMoney(
      toDecimal(order.payment?.paidAt ? backToCard(cents, left) : Math.min(cents, left)),
    ),
    reason: `Returned: ${linesInText(pieces)}`,
    ...Object.fromEntries(
      pieces.flatMap(({ _id, quantity }) => [
        [_id, String(quantity)],
        [arrivedField(_id), String(quantity)],
      ]),
    ),
  };
};

const RefundForm = ({ order, ofReturn, onClose }: FormProps) => {
  const { _id: id } = order;
  const isByCard = order.payment?.paidAt !== undefined;
  const { mutateAsync, isPending } = useRefund(id);
  const { shipping } = useShopSettings();
  const { refundable } = moneyOf(order);
  const left = toDecimal(refundable);
  // What is in the house comes back by a cancellation, not by a refund.
  const returnable = isInHouse(order.status) ? [] : order.lines.filter((line) => !line.cancelled);
  // What hasn't arrived can be returned later: the line may have more pieces than were announced.
  const announced = ofReturn && linesOfReturn(order, ofReturn);
  const draft = draftOf<TypedRefund>(
    useSignedInUser().uid,
    ofReturn ? `return ${ofReturn._id}` : `refund of ${id}`,
  );
  const start = {
    amount: "",
    reason: "",
    ...Object.fromEntries(returnable.map((l) => [l._id, ""])),
    ...(ofReturn ? startOf(order, ofReturn, refundable, shipping) : {}),
  };
  const resolver: Resolver<TypedRefund, unknown, RefundInput> = (typed) => {
    const step = isByCard ? cardStep : undefined;
    const { refund, errors } = readRefund(typed, left, returnable, step, announced);
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
    (refund: RefundInput) =>
      mutateAsync({ ...refund, ...(ofReturn ? { return: ofReturn._id } : {}) }).then(end, () => {}), // a toast says why; the form keeps its values
  );
  return (
    <DialogForm
      submit={isByCard ? "Refund" : "Note the refund"}
      busy={isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <p>{`At most ${formatMoney(left)} can be refunded. ${isByCard ? "The money goes back to the customer’s card automatically." : "The shop notes it here: pay it back by your bank."}`}</p>
      {ofReturn && <p>The customer gets an e-mail that the return is here, with the amount.</p>}
      <TextField
        label="Amount"
        required
        inputMode="decimal"
        autoComplete="off"
        data-first-focus
        {...field("amount")}
      />
      <TextArea label="Reason" required rows={2} maxLength={limits.reason} {...field("reason")} />
      {announced && (
        <fieldset className="grid gap-3">
          <legend className="mb-2">What has arrived?</legend>
          {announced.map(({ _id, name, quantity }) => (
            <TextField
              key={_id}
              label={`Arrived: ${name}, of ${formatCount(quantity)}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              {...field(arrivedField(_id))}
            />
          ))}
        </fieldset>
      )}
      {returnable.length > 0 && (
        <PiecesFields
          legend={
            ofReturn
              ? "Which pieces go back into the stock?"
              : "Which pieces came back? They return to the stock."
          }
          lines={returnable.map(({ _id, name, quantity }) => ({ _id, name, of: quantity }))}
          field={field}
        />
      )}
    </DialogForm>
  );
};

interface Props extends FormProps {
  open: boolean;
}

const titleOf = ({ order, ofReturn }: FormProps): string => {
  if (ofReturn) return "Return received";
  return order.payment?.paidAt ? "Refund" : "Note a refund";
};

/** Pays back by card, or notes what was paid back, why, and which pieces came back. */
export const RefundDialog = ({ open, ...form }: Props) => (
  <Dialog open={open} title={titleOf(form)} onClose={form.onClose}>
    <RefundForm {...form} />
  </Dialog>
);
