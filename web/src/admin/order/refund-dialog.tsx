import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { isInHouse } from "@shop/contract/order-status";
import { backToCard, cardStep } from "@shop/contract/prices/card-amount";
import { codeDiscount, refundOfDiscount } from "@shop/contract/prices/code-minimum";
import { piecesCost } from "@shop/contract/prices/pieces-cost";
import type { OrderReturn } from "@shop/contract/returns";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { linesInText, linesOfReturn } from "../../domain/orders/order-format.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { PiecesFields } from "../../domain/orders/pieces-fields.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { readMoney, typedMoney } from "../../ui/read-money.ts";
import { readNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { CodeChoice, orderOfCode } from "../code-choice.tsx";
import { type RefundInput, useRefund } from "./order-changes.ts";
import { piecesBack, returnCents } from "./pieces-cents.ts";
import { arrivedField, readRefund, type TypedRefund } from "./read-refund.ts";

interface FormProps {
  order: DeskOrderDetails;
  /** The return whose pieces are here; it prefills the form. */
  ofReturn?: OrderReturn | undefined;
  onClose: () => void;
}

/** The units of a form that came back: those that have arrived, of a return, or return to the stock. */
const unitsIn = (
  typed: TypedRefund,
  lines: readonly { readonly _id: string }[],
  isReturn: boolean,
) =>
  lines.flatMap(({ _id: line }) => {
    const quantity = readNumber(typed[isReturn ? arrivedField(line) : line] || "0");
    return typeof quantity === "number" && quantity > 0 ? [{ line, quantity }] : [];
  });

/** @returns how the discount of an order's code changes the refund of units that come back, in minor units */
const discountOf = (
  order: DeskOrderDetails,
  units: readonly { readonly line: string; readonly quantity: number }[],
) => {
  const known = orderOfCode(order);
  const back = piecesBack(order);
  const { missingCents } = codeDiscount(known, [...back, ...units]);
  const costCents = piecesCost(known, back, units).cents;
  const { deductibleCents, givenBackCents } = refundOfDiscount(known, back, units);
  const mostCents = costCents + givenBackCents;
  return { missingCents, givenBackCents, deductedCents: Math.min(deductibleCents, mostCents) };
};

/** What a return fills in: its pieces, what they cost with the delivery of a whole return as far as it is left to refund in minor units, and what it is about. */
const startOf = (
  order: DeskOrderDetails,
  ofReturn: OrderReturn,
  left: number,
  shipping: ShippingSettings,
): TypedRefund => {
  const pieces = linesOfReturn(order, ofReturn);
  const units = pieces.map(({ _id: line, quantity }) => ({ line, quantity }));
  const cents = returnCents(order, pieces, shipping) + discountOf(order, units).givenBackCents;
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
    discount: "keep",
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
  const { register, handleSubmit, formState, control, getValues, setValue } = useForm({
    defaultValues: draft.applyTo(start),
    resolver,
  });
  const typed = useWatch({ control }) as TypedRefund; // as: every field has its default
  const units = unitsIn(typed, announced ?? returnable, announced !== undefined);
  const { missingCents, deductedCents } = discountOf(order, units);
  const isDeductible = order.code !== undefined && units.length > 0 && deductedCents > 0;
  const isDeducted = isDeductible && typed.discount === "deduct";
  /** Changes a typed amount by the discount that is deducted, or is no longer. */
  const chooseDiscount = (choice: string) => {
    const amount = readMoney(getValues("amount") ?? "");
    const sign = choice === "deduct" ? -1 : 1;
    if (typeof amount !== "number" || amount === 0) return;
    const cents = Math.max(toMinorUnits(amount) + sign * deductedCents, 0);
    const changed = typedMoney(toDecimal(cents));
    setValue("amount", changed);
    draft.keep({ amount: changed, discount: choice });
  };
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
      mutateAsync({
        ...refund,
        ...(ofReturn ? { return: ofReturn._id } : {}),
        ...(isDeducted ? { deducted: toDecimal(deductedCents) } : {}),
      }).then(end, () => {}), // a toast says why; the form keeps its values
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
      {order.code && isDeductible && (
        <CodeChoice
          code={order.code.code}
          missingCents={missingCents}
          discountCents={deductedCents}
          isRefunded
          field={register("discount", {
            onChange: ({ target }) => chooseDiscount(String(target.value)),
          })}
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
