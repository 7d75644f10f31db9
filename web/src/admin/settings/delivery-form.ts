import { zodResolver } from "@hookform/resolvers/zod";
import { type DeliverySettings, NewDeliverySettings } from "@shop/contract/shop-settings";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldMessage } from "../../ui/field-message.ts";
import type { TypedNumber } from "../../ui/read-number.ts";

type Span = [TypedNumber, TypedNumber];

/** The fields of the form, with the contract's names. */
export interface DeliveryForm {
  hours: { counter: string; telephone: string };
  workingDays: number[];
  closedDays: string[];
  /** A time; empty for none. */
  cutOff: string;
  dispatchDays: Span;
  parcelDays: Span;
  palletDays: Span;
}

/** The cut-off of a shop that has none: the end of the day. */
const noCutOff = "24:00";

export const toForm = (delivery: DeliverySettings): DeliveryForm => ({
  hours: { counter: delivery.hours.counter, telephone: delivery.hours.telephone },
  workingDays: [...delivery.workingDays],
  closedDays: [...delivery.closedDays],
  cutOff: delivery.cutOff === noCutOff ? "" : delivery.cutOff,
  dispatchDays: [...delivery.dispatchDays],
  parcelDays: [...delivery.parcelDays],
  palletDays: [...delivery.palletDays],
});

const toSend = ({ cutOff, ...form }: DeliveryForm) => ({ ...form, cutOff: cutOff || noCutOff });

/** @returns what the form would set; null while a field isn't valid */
export const settingsIn = (form: DeliveryForm): DeliverySettings | null =>
  NewDeliverySettings.safeParse(toSend(form)).data ?? null;

type NewDelivery = z.output<typeof NewDeliverySettings>;

// as: the schema validates what is sent, whose fields have the form's names, and reports a text that isn't a number
const schema = NewDeliverySettings as z.ZodType as z.ZodType<NewDelivery, DeliveryForm>;
const resolve = zodResolver(schema, { error: fieldMessage });

/** Validates the form as it is sent. */
export const deliveryResolver: Resolver<DeliveryForm, unknown, NewDelivery> = (
  form,
  context,
  options,
) => resolve(toSend(form), context, options);

export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const labels = {
  hours: "Hours",
  workingDays: "Working days",
  closedDays: "Closed days",
  cutOff: "Orders until",
  dispatchDays: "Days to dispatch",
  parcelDays: "A parcel’s days",
  palletDays: "A pallet’s days",
} as const satisfies Record<keyof DeliveryForm, string>;

const textOf = (form: DeliveryForm, name: keyof DeliveryForm): string => {
  switch (name) {
    case "hours":
      return `${form.hours.counter}; ${form.hours.telephone}`;
    case "workingDays":
      return form.workingDays.map((day) => weekdays[day - 1]).join(", ");
    case "closedDays":
      return form.closedDays.join(", ") || "none";
    case "cutOff":
      return form.cutOff || "no cut-off";
    default:
      return form[name].join(" to ");
  }
};

/** @returns the fields in which two versions differ, with the first one's values */
export const differences = (
  theirs: DeliveryForm,
  mine: DeliveryForm,
): readonly { readonly label: string; readonly text: string }[] =>
  Object.entries(labels).flatMap(([key, label]) => {
    const name = key as keyof DeliveryForm; // Object.entries forgets the keys' type
    const text = textOf(theirs, name);
    return text === textOf(mine, name) ? [] : [{ label, text }];
  });
