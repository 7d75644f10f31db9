import { limits } from "@shop/contract/limits";
import {
  cancellingAsksForPieces,
  mayStep,
  type OrderStatus,
  type Step,
  statusInText,
  stepAsksFor,
} from "@shop/contract/order-status";
import type { StatusChange } from "@shop/contract/order-steps";
import { isVisible } from "@shop/contract/plain-text";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { customerOf, orderInText, orderName } from "../../domain/orders/order-format.ts";
import { countedLines, type ListedOrder } from "../../domain/orders/order-lines.ts";
import { stepLabels } from "../../domain/orders/step-labels.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import {
  CarrierField,
  type FormTask,
  focusFirstMissing,
  focusNextOnEnter,
  lacksTracking,
  pickupOf,
  ReturnedPieces,
  TrackingField,
  toShipment,
  useStepDraft,
} from "./step-fields.tsx";
import { type StepResult, useStepOrders } from "./step-orders.ts";
import { writeCarrier } from "./todays-carrier.ts";

/** An order in the form: pending, done, failed, or changed elsewhere. */
interface OrderState {
  readonly order: ListedOrder;
  /** `changed`: somebody else changed it, and the step is still possible; `impossible`: it no longer is. */
  readonly state: "waiting" | "done" | "changed" | "impossible" | "failed";
  /** The order's status now. */
  readonly now: OrderStatus;
  /** Why the step failed. */
  readonly why?: string;
  /** Whether the admin may confirm the parcel's number. */
  readonly isDoubtful?: boolean;
}

const stateOf = (
  to: Step,
  order: ListedOrder,
  now: OrderStatus,
  result: StepResult | undefined,
): OrderState => {
  if (result?.result === "done") return { order, now: to, state: "done" };
  if (now !== order.status)
    return { order, now, state: mayStep(now, to, "shop") ? "changed" : "impossible" };
  if (result?.result === "failed") {
    const { why, isDoubtful } = result;
    return { order, now, state: "failed", why, isDoubtful };
  }
  return { order, now, state: "waiting" };
};

/** Whether the step is still to be taken, and possible. */
const isPending = ({ state }: OrderState): boolean => state !== "done" && state !== "impossible";

/**
 * The orders of a form with their states, and how they are sent.
 *
 * @param orders as they were when the form was opened
 * @param loaded as they are now
 */
const useOrderStates = (
  to: Step,
  orders: readonly ListedOrder[],
  loaded: readonly ListedOrder[],
) => {
  const { stepAll, busy } = useStepOrders();
  const [results, setResults] = useState<ReadonlyMap<string, StepResult>>(new Map());

  const states = orders.map((order) => {
    const now = loaded.find(({ _id }) => _id === order._id)?.status ?? order.status;
    return stateOf(to, order, now, results.get(order._id));
  });

  /** @returns whether all orders have taken the step */
  const send = async (
    detailsOf: (id: string, now: OrderStatus) => Omit<StatusChange, "status" | "seen">,
  ): Promise<boolean> => {
    const steps = states.filter(isPending).map(({ order: { _id: id }, now: seen }) => ({
      id,
      change: { status: to, seen, ...detailsOf(id, seen) },
    }));
    const sent = await stepAll(to, steps, (one) =>
      setResults((known) => new Map([...known, [one.id, one]])),
    );
    return states.every(
      ({ order, state }) =>
        state === "done" || sent.some(({ id, result }) => id === order._id && result === "done"),
    );
  };
  return { states, send, busy };
};

const noteOf = ({ state, now, why }: OrderState): string => {
  const status = statusInText(now);
  switch (state) {
    case "changed":
      return `Somebody else has changed it meanwhile: it is ${status} now. This can still be done.`;
    case "impossible":
      return `Somebody else has changed it meanwhile: it is ${status} now, so this can’t be done.`;
    case "failed":
      return why ?? "";
    case "done":
      return `It is ${status} now.`;
    case "waiting":
      return "";
  }
};

/** @returns what the step is about to be taken with: every step is the whole order's */
const subjectText = (to: Step, order: ListedOrder): string => {
  const text = `${orderInText(order)} for ${customerOf(order)}`;
  if (countedLines(order).length === 1) return text;
  if (to === "cancelled") return `The whole order: ${text}`;
  return stepAsksFor(to) === "parcel" ? `${text}, in one parcel` : text;
};

/** One order of the form, the fields for it, and a note on its state. */
const OrderItem = ({ to, children, ...item }: OrderState & { to: Step; children: ReactNode }) => {
  const { order, state } = item;
  return (
    <li
      className="grid gap-2 rounded-control border border-s-4 border-line p-3 wrap-anywhere data-[state=changed]:border-s-danger data-[state=done]:border-s-success data-[state=failed]:border-s-danger data-[state=impossible]:border-s-danger"
      data-state={state}
    >
      <div>
        <p className="font-semibold">{orderName(order)}</p>
        <p>{subjectText(to, order)}</p>
      </div>
      {children}
      <p role="status" className="font-semibold empty:hidden">
        {noteOf(item)}
      </p>
    </li>
  );
};

/** @param missing how many tracking numbers are missing, of `all` */
const missingNumbersText = (missing: number, all: number): string => {
  if (missing === 0)
    return all === 1 ? "The tracking number is in." : "All tracking numbers are in.";
  return missing === 1
    ? "1 tracking number is missing."
    : `${missing} tracking numbers are missing.`;
};

interface Props {
  task: FormTask;
  loaded: readonly ListedOrder[];
  onClose: () => void;
}

/** The form of a step that needs input. It stays open until every order that can take the step has taken it. */
export const StepForm = ({ task, loaded, onClose }: Props) => {
  const { to, orders } = task;
  const asksForParcel = stepAsksFor(to) === "parcel";
  const isCancellation = to === "cancelled";
  const { states, send, busy } = useOrderStates(to, orders, loaded);
  const { carrier, reason, trackingOf, type, typeTracking, drop } = useStepDraft(task);
  const [isSubmitted, setSubmitted] = useState(false);
  /** Whether the pieces of shipped orders are back, by the orders' ids. */
  const [areBack, setAreBack] = useState<Readonly<Record<string, boolean>>>({});
  const numbers = useRef<HTMLParagraphElement>(null);
  const pending = states.filter(isPending);
  const missingNumbers = pending.filter(({ order }) => lacksTracking(trackingOf(order._id)));
  const [hasCarrier] = useState(carrier !== "");
  const requiredError = (text: string, name: string) =>
    isSubmitted && !isVisible(text) ? `${name} is required` : undefined;

  const sendAll = useSingleFlight(async () => {
    const isDone = await send((id, now) => {
      return asksForParcel
        ? { carrier, ...toShipment(trackingOf(id)) }
        : { reason, ...(cancellingAsksForPieces(now) ? { piecesAreBack: areBack[id] } : {}) };
    });
    if (!isDone) return;
    drop();
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (focusFirstMissing(event.currentTarget)) return;
    if (asksForParcel && carrier !== pickupOf(task.orders)) writeCarrier(carrier);
    void sendAll();
  };

  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => focusNextOnEnter(event, numbers.current)}
      noValidate
    >
      <div className="dialog-body">
        {asksForParcel ? (
          <CarrierField
            carrier={carrier}
            isSubmitted={isSubmitted}
            hasFirstFocus={!hasCarrier} // with a carrier the first scan goes to the number
            onChange={type}
          />
        ) : (
          <TextArea
            label="Reason"
            required
            rows={2}
            value={reason}
            maxLength={limits.reason}
            error={requiredError(reason, "Reason")}
            hint="The customer reads it."
            onChange={({ target }) => type({ reason: target.value })}
            data-first-focus
          />
        )}
        <ul className="grid gap-3">
          {states.map((one, index) => {
            const { order, now } = one;
            const { _id: id } = order;
            return (
              <OrderItem key={id} to={to} {...one}>
                {asksForParcel && (
                  <TrackingField
                    tracking={trackingOf(id)}
                    isSubmitted={isSubmitted}
                    isDoubtful={one.isDoubtful ?? false}
                    hasFirstFocus={hasCarrier && index === 0}
                    readOnly={!isPending(one)}
                    onChange={(change) => typeTracking(id, change)}
                  />
                )}
                {isCancellation && (
                  <ReturnedPieces
                    order={{ ...order, status: now }}
                    areBack={areBack[id]}
                    isMissing={isSubmitted && areBack[id] === undefined}
                    disabled={!isPending(one)}
                    onAnswer={(answer) => setAreBack((all) => ({ ...all, [id]: answer }))}
                  />
                )}
              </OrderItem>
            );
          })}
        </ul>
        {asksForParcel && pending.length > 0 && (
          <p ref={numbers} tabIndex={-1} role="status" className="text-ink-soft">
            {missingNumbersText(missingNumbers.length, pending.length)}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={busy}>
          Close
        </Button>
        <Button
          type="submit"
          tone={isCancellation ? "danger" : "primary"}
          busy={busy}
          disabled={pending.length === 0}
        >
          {`${stepLabels[to].dialog?.submit} ${pending.length <= 1 ? "order" : `${pending.length} orders`}`}
        </Button>
      </div>
    </form>
  );
};
