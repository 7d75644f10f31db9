import { limits } from "@shop/contract/limits";
import {
  cancellingAsksForPieces,
  placeOfPieces,
  type Step,
  statusInText,
  stepAsksFor,
} from "@shop/contract/order-status";
import { parcelNumberFault } from "@shop/contract/parcel-number";
import { isVisible } from "@shop/contract/plain-text";
import { type KeyboardEvent, useId, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import type { ListedOrder } from "../../domain/orders/order-lines.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { isForInputMethod } from "../../ui/composing.ts";
import { TextField } from "../../ui/field.tsx";
import { cancellationMailText, orderPiecesInText } from "../desk-order-format.ts";
import { carrierFault, readCarrier } from "./todays-carrier.ts";

/** A step of one or several orders, as the admin saw them. */
export interface FormTask {
  readonly to: Step;
  readonly orders: readonly ListedOrder[];
}

/** A correction of the parcel of one shipped order, as the admin saw it. */
export interface CorrectionTask {
  readonly to: "corrected";
  readonly orders: readonly [ListedOrder];
}

export type StepTask = FormTask | CorrectionTask;

/**
 * What an admin has typed: `carrier` or `reason`, each parcel's number under its order's id, under its `noneKey`
 * whether it has none, and under its `rightKey` a number that they have confirmed.
 */
type Typed = Readonly<Record<string, string | boolean>>;

const noneKey = (id: string): string => `${id} none`;
const rightKey = (id: string): string => `${id} right`;

/** @returns how orders that are all picked up leave: by that. It is no carrier, but customers read it as one */
export const pickupOf = (orders: readonly ListedOrder[]): string | undefined =>
  orders.every(({ delivery }) => delivery.pickup) ? orders[0]?.delivery.name : undefined;

const carrierOf = (to: StepTask["to"], orders: readonly ListedOrder[]): string => {
  if (to === "corrected") return orders[0]?.carrier ?? "";
  return stepAsksFor(to) === "parcel" ? (pickupOf(orders) ?? readCarrier().today) : "";
};

/** A correction starts with the present carrier and number, a shipment with today's carrier; every other form is empty. */
const startOf = ({ to, orders }: StepTask): Typed => {
  const isCorrection = to === "corrected";
  const tracking = ({ _id, trackingNumber }: ListedOrder) => [
    [_id, (isCorrection && trackingNumber) || ""],
    [noneKey(_id), false],
  ];
  return {
    carrier: carrierOf(to, orders),
    reason: "",
    ...Object.fromEntries(orders.flatMap(tracking)),
  };
};

/** The values of a task's form. What is typed stays a draft until every order has taken the step. */
export const useStepDraft = (task: StepTask) => {
  const ids = task.orders.map(({ _id }) => _id);
  const draft = draftOf<Typed>(useSignedInUser().uid, `${task.to} ${ids.join(" ")}`);
  const [typed, setTyped] = useState(() => draft.applyTo(startOf(task)));
  const type = (change: Typed): void => {
    setTyped((before) => ({ ...before, ...change }));
    draft.keep(change);
  };
  const textOf = (key: string): string => String(typed[key] ?? "");
  return {
    carrier: textOf("carrier"),
    reason: textOf("reason"),
    trackingOf: (id: string): Tracking => ({
      number: textOf(id),
      hasNone: typed[noneKey(id)] === true,
      isRight: textOf(id) !== "" && typed[rightKey(id)] === textOf(id),
    }),
    type,
    typeTracking: (id: string, { number, hasNone, isRight }: Partial<Tracking>): void =>
      type({
        ...(isRight === undefined ? {} : { [rightKey(id)]: isRight ? textOf(id) : "" }),
        ...(number === undefined ? {} : { [id]: number }),
        ...(hasNone === undefined ? {} : { [noneKey(id)]: hasNone }),
      }),
    drop: draft.drop,
  };
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const fieldsIn = (form: HTMLFormElement): readonly Field[] => [...form.elements].filter(isField);

/**
 * Moves the focus to the next text input on Enter, and never submits the form: a barcode scanner ends each
 * number with Enter.
 *
 * @param end gets the focus after the last input. It must ignore Enter: a number may be scanned twice
 */
export const focusNextOnEnter = (
  event: KeyboardEvent<HTMLFormElement>,
  end: HTMLElement | null,
): void => {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || isForInputMethod(nativeEvent) || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const fields = fieldsIn(currentTarget);
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => field.type === "text" && !field.disabled && !field.readOnly);
  (next ?? end)?.focus();
};

/** Focuses the first field that is required and empty, or that shows an error; @returns whether there is one */
export const focusFirstMissing = (form: HTMLFormElement): boolean => {
  const missing = fieldsIn(form).find(
    ({ required, disabled, value, validity, ariaInvalid }) =>
      required &&
      !disabled &&
      (validity.valueMissing || !isVisible(value) || ariaInvalid === "true"),
  );
  missing?.focus();
  return missing !== undefined;
};

/** A parcel's number. If it is empty, the admin confirms that there is none, in case they forgot it. */
interface Tracking {
  readonly number: string;
  readonly hasNone: boolean;
  /** Whether the admin has confirmed the number, which the shop doubts. */
  readonly isRight: boolean;
}

/** @returns a parcel's number as calls take it */
export const toShipment = ({ number, hasNone, isRight }: Tracking) => ({
  ...(hasNone ? {} : { trackingNumber: number }),
  ...(isRight ? ({ numberIsRight: true } as const) : {}),
});

/** Whether the number is empty and "no number" isn't checked. */
export const lacksTracking = ({ number, hasNone }: Pick<Tracking, "number" | "hasNone">): boolean =>
  !hasNone && !isVisible(number);

interface CarrierFieldProps {
  carrier: string;
  isSubmitted: boolean;
  /** Whether the dialog opens with the focus in this field. */
  hasFirstFocus?: boolean;
  onChange: (change: { carrier: string }) => void;
}

/** Who carries a parcel. What is wrong with it is shown once it is filled in, or the form was submitted. */
export const CarrierField = ({
  carrier,
  isSubmitted,
  hasFirstFocus = false,
  onChange,
}: CarrierFieldProps) => (
  <TextField
    label="Carrier"
    required
    value={carrier}
    maxLength={limits.carrier}
    error={isVisible(carrier) || isSubmitted ? carrierFault(carrier) : undefined}
    onChange={({ target }) => onChange({ carrier: target.value })}
    data-first-focus={hasFirstFocus || undefined}
  />
);

interface TrackingFieldProps {
  tracking: Tracking;
  isSubmitted: boolean;
  /** Whether the shop doubts the number. */
  isDoubtful?: boolean;
  readOnly?: boolean;
  /** Whether the dialog opens with the focus in this field. */
  hasFirstFocus?: boolean;
  onChange: (change: Partial<Tracking>) => void;
}

/** A parcel's number, or the choice that it has none. */
export const TrackingField = ({
  tracking,
  isSubmitted,
  isDoubtful = false,
  readOnly = false,
  hasFirstFocus = false,
  onChange,
}: TrackingFieldProps) => {
  const { number, hasNone, isRight } = tracking;
  const isMissing = isSubmitted && !readOnly && lacksTracking(tracking);
  const fault = hasNone || lacksTracking(tracking) ? undefined : parcelNumberFault(number);
  return (
    <div className="grid gap-1">
      <TextField
        label="Tracking number"
        autoComplete="off"
        data-first-focus={hasFirstFocus || undefined}
        required={!readOnly}
        value={hasNone ? "" : number}
        readOnly={readOnly}
        disabled={hasNone}
        error={isMissing ? "Enter the number, or tick that there is none" : fault}
        onFocus={({ target }) => target.select()} // a scan replaces the old number
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <CheckBox
        checked={hasNone}
        disabled={readOnly}
        onChange={(checked) => onChange({ hasNone: checked })}
      >
        No tracking number
      </CheckBox>
      {(isDoubtful || isRight) && !hasNone && (
        <CheckBox
          checked={isRight}
          disabled={readOnly}
          onChange={(checked) => onChange({ isRight: checked })}
        >
          Use this number all the same
        </CheckBox>
      )}
    </div>
  );
};

interface ReturnedPiecesProps {
  /** The order to be cancelled, with the status that it has now. */
  order: ListedOrder;
  /** Whether its pieces have been returned; undefined until the admin has answered. */
  areBack: boolean | undefined;
  /** Whether the form was submitted without an answer. */
  isMissing: boolean;
  disabled: boolean;
  onAnswer: (areBack: boolean) => void;
}

const answers = [
  ["Yes: they return to the stock", true],
  ["No: the stock stays as it is", false],
] as const;

/** Says what a cancellation does to the stock and the customer. For a shipped order it asks whether the pieces are back. */
export const ReturnedPieces = (props: ReturnedPiecesProps) => {
  const { order, areBack, isMissing, disabled, onAnswer } = props;
  const id = useId();
  if (placeOfPieces(order.status) === "released") return null;
  const mail = cancellationMailText(order);
  if (!cancellingAsksForPieces(order.status))
    return (
      <>
        <p>{`The stock gets ${orderPiecesInText(order)} back.`}</p>
        <p>{mail}</p>
      </>
    );
  return (
    <>
      <fieldset
        className="grid gap-1"
        disabled={disabled}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      >
        <legend>{`It is ${statusInText(order.status)}. Are ${orderPiecesInText(order)} back in the house?`}</legend>
        {answers.map(([label, answer]) => (
          <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={id}
              required
              checked={areBack === answer}
              onChange={() => onAnswer(answer)}
              className="size-5 flex-none"
            />
            <span>{label}</span>
          </label>
        ))}
        {isMissing && (
          <p id={`${id}-error`} className="field-error" role="alert">
            Say whether the pieces are back
          </p>
        )}
      </fieldset>
      <p>{mail}</p>
    </>
  );
};
