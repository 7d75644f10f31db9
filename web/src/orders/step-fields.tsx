import { limits } from "@pros-and-drill/contract/limits";
import { cancellingAsksForPieces } from "@pros-and-drill/contract/order-status";
import { isVisible } from "@pros-and-drill/contract/plain-text";
import { type KeyboardEvent, useId, useState } from "react";
import { isForInputMethod } from "../browser/composing.ts";
import { draftOf } from "../browser/drafts.ts";
import { useSignedInUser } from "../session/session-state.ts";
import { CheckBox } from "../ui/check-box.tsx";
import { TextField } from "../ui/field.tsx";
import type { ListedOrder } from "./order-lines.ts";
import { type Step, statusInText } from "./order-status.ts";
import { cancellationMailText, orderPiecesInText } from "./order-words.ts";

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
 * What an admin has typed: `carrier` or `reason`, each parcel's number under its order's id, and under its
 * `noneKey` whether it has none.
 */
type Typed = Readonly<Record<string, string | boolean>>;

const noneKey = (id: string): string => `${id} none`;

/** A correction starts with the present carrier and number; every other form starts empty. */
const startOf = ({ to, orders }: StepTask): Typed => {
  const [first] = orders;
  const isCorrection = to === "corrected";
  const tracking = ({ _id, trackingNumber }: ListedOrder) => [
    [_id, (isCorrection && trackingNumber) || ""],
    [noneKey(_id), false],
  ];
  return {
    carrier: (isCorrection && first?.carrier) || "",
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
    }),
    type,
    typeTracking: (id: string, { number, hasNone }: Partial<Tracking>): void =>
      type({
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

/** Focuses the first required field without a value; @returns whether there is one */
export const focusFirstMissing = (form: HTMLFormElement): boolean => {
  const missing = fieldsIn(form).find(
    ({ required, disabled, value, validity }) =>
      required && !disabled && (validity.valueMissing || !isVisible(value)),
  );
  missing?.focus();
  return missing !== undefined;
};

/** A parcel's number. If it is empty, the admin confirms that there is none, in case they forgot it. */
interface Tracking {
  readonly number: string;
  readonly hasNone: boolean;
}

/** Whether the number is empty and "no number" isn't checked. */
export const lacksTracking = ({ number, hasNone }: Tracking): boolean =>
  !hasNone && !isVisible(number);

interface TrackingFieldProps {
  tracking: Tracking;
  isSubmitted: boolean;
  readOnly?: boolean;
  /** Whether the dialog opens with the focus in this field. */
  hasFirstFocus?: boolean;
  onChange: (change: Partial<Tracking>) => void;
}

/** A parcel's number, or the choice that it has none. */
export const TrackingField = ({
  tracking,
  isSubmitted,
  readOnly = false,
  hasFirstFocus = false,
  onChange,
}: TrackingFieldProps) => {
  const { number, hasNone } = tracking;
  const isMissing = isSubmitted && !readOnly && lacksTracking(tracking);
  return (
    <div className="grid gap-1">
      <TextField
        label="Tracking number"
        autoComplete="off"
        data-first-focus={hasFirstFocus || undefined}
        required={!readOnly}
        value={hasNone ? "" : number}
        maxLength={limits.trackingNumber}
        readOnly={readOnly}
        disabled={hasNone}
        error={isMissing ? "Enter the number, or tick that there is none" : undefined}
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
  if (order.status === "cancelled") return null;
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
          <label key={label} className="check-label flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={id}
              required
              checked={areBack === answer}
              onChange={() => onAnswer(answer)}
              className="check-tick size-5"
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
