import type { DeskOrder } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { isInHouse, statusInText } from "@shop/contract/order-status";
import { isVisible } from "@shop/contract/plain-text";
import { codeDiscount } from "@shop/contract/prices/code-minimum";
import { piecesCost } from "@shop/contract/prices/pieces-cost";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { customerOf, orderName } from "../../domain/orders/order-format.ts";
import { standingLines } from "../../domain/orders/order-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { readNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { CodeChoice, orderOfCode } from "../code-choice.tsx";
import { cancellationMailText } from "../desk-order-format.ts";
import { useStepOrders } from "./step-orders.ts";

/** An order of the list, or of its page. */
type Cancellable = Omit<DeskOrder, "notes">;

/** Whether a part of an order can be cancelled: it isn't shipped, and has more than one unit. */
export const mayCancelItems = (order: Cancellable): boolean =>
  isInHouse(order.status) &&
  standingLines(order).reduce((sum, { quantity }) => sum + quantity, 0) > 1;

interface FormProps {
  order: Cancellable;
  /** The line that is chosen at first. */
  line: string | undefined;
  onClose: () => void;
}

interface Cancellation {
  /** The line's id; empty until one is chosen. */
  readonly line: string;
  /** Units to cancel, as typed. */
  readonly units: string;
  readonly reason: string;
  /** What becomes of the discount of a code whose minimum the rest misses. */
  readonly discount: "keep" | "deduct";
}

/** @returns what the rest keeps of the discount of a code whose minimum it misses; null if it meets it, or has none */
const unmetBy = (order: Cancellable, line: string, typed: string) => {
  const { code } = order;
  const quantity = readNumber(typed);
  if (!code?.minimum || typeof quantity !== "number") return null;
  const known = { ...orderOfCode(order), deliveryOffCents: 0 }; // a free delivery stays free
  const cancelled = [{ line, quantity }];
  const { missingCents, discountCents } = codeDiscount(known, cancelled);
  const most = piecesCost(known, [], cancelled).cents; // the order gets no dearer
  const off = Math.min(discountCents, most);
  return missingCents > 0 && off > 0 ? { code: code.code, missingCents, discountCents: off } : null;
};

const unitsError = (typed: string, of: number): string | true => {
  const units = readNumber(typed);
  const fits = typeof units === "number" && Number.isInteger(units) && units >= 1 && units <= of;
  return fits || `Enter a whole number from 1 to ${formatCount(of)}`;
};

const CancelItemsForm = ({ order, line: chosen, onClose }: FormProps) => {
  const lines = standingLines(order);
  const preset = chosen ?? (lines.length === 1 ? lines[0]?._id : undefined) ?? "";
  const draft = draftOf<Pick<Cancellation, "reason">>(
    useSignedInUser().uid,
    `cancel a line of ${order._id}`,
  );
  const quantityOf = (id: string) => lines.find(({ _id }) => _id === id)?.quantity ?? 0;
  const { register, handleSubmit, formState, getValues, setValue, control } = useForm<Cancellation>(
    {
      defaultValues: {
        ...{ line: preset, discount: "keep" },
        units: preset && String(quantityOf(preset)),
        ...draft.applyTo({ reason: "" }),
      },
    },
  );
  const { errors } = formState;
  const [ofLine, typedUnits] = useWatch({ control, name: ["line", "units"] });
  const unmet = unmetBy(order, ofLine, typedUnits);
  const { stepAll, busy } = useStepOrders();
  const errorId = useId();

  const send = useSingleFlight(async ({ line, units, reason, discount }: Cancellation) => {
    const cancelled = Number(readNumber(units));
    const of = quantityOf(line);
    const change = {
      status: "cancelled",
      seen: order.status,
      reason,
      line,
      ...(cancelled < of ? { units: { cancelled, of } } : {}),
      ...(unmet && discount === "deduct" ? { discount } : {}),
    } as const;
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
    onChange: ({ target }) => setValue("units", String(quantityOf(target.value))),
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
        <TextField
          label="Units to cancel"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.units?.message}
          {...register("units", {
            validate: (typed) =>
              unitsError(typed, quantityOf(getValues("line")) || limits.quantity),
          })}
        />
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
        {unmet && (
          <CodeChoice
            {...unmet}
            isRefunded={order.payment?.paidAt !== undefined}
            field={register("discount")}
          />
        )}
        <p>{`They go back into stock. ${cancellationMailText(order)}`}</p>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={busy}>
          Keep it
        </Button>
        <Button type="submit" tone="danger" busy={busy}>
          Cancel items
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

/** Cancels a line of an order that isn't shipped, or some of its units. The rest is shipped as ordered. */
export const CancelItemsDialog = ({ order, line, onClose }: Props) => (
  <Dialog open={order !== null} title="Cancel items" onClose={onClose}>
    {order && <CancelItemsForm key={order._id} order={order} line={line} onClose={onClose} />}
  </Dialog>
);
