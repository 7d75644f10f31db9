import { zodResolver } from "@hookform/resolvers/zod";
import { methodText } from "@shop/contract/delivery-prices";
import { toDecimal } from "@shop/contract/money";
import {
  type DeliveryMethod,
  NewShipping,
  type ShippingSettings,
} from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { weightUnit } from "@shop/contract/weight-unit";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldMessage } from "../../ui/field-message.ts";
import { readMoney, typedMoney } from "../../ui/read-money.ts";
import { readNumber, type TypedNumber, typedAmount } from "../../ui/read-number.ts";

/** A row of prices as typed: up to a weight or a total. */
export interface RowForm {
  /** Empty for any. */
  upTo: string;
  price: string;
}

/** A method, as it is typed. */
export interface MethodForm extends Pick<DeliveryMethod, "id" | "name" | "kind" | "by" | "text"> {
  countries: string[];
  /** Between commas. */
  postcodes: string;
  rows: RowForm[];
  /** Empty for never. */
  freeFrom: string;
  /** Both empty for a parcel's. */
  leastDays: string;
  mostDays: string;
}

export interface ShippingForm {
  methods: MethodForm[];
}

/** @returns grams in a unit of weight, to three decimals */
export const toWeight = (grams: number, { grams: each } = weightUnit): number =>
  Math.round((grams / each) * 1000) / 1000;

const amountText = (cents: number): string => typedMoney(toDecimal(cents));

const methodForm = (method: DeliveryMethod): MethodForm => {
  const { id, name, kind, by, text, countries, postcodes, rows, freeFrom, days } = method;
  const end = (upTo: number) => (by === "weight" ? typedAmount(toWeight(upTo)) : amountText(upTo));
  return {
    ...{ id, name, kind, by, text, countries: [...countries], postcodes: postcodes.join(", ") },
    rows: rows.map(({ upTo, cents }) => ({
      upTo: upTo === null ? "" : end(upTo),
      price: amountText(cents),
    })),
    freeFrom: freeFrom === null ? "" : amountText(freeFrom),
    leastDays: days ? String(days[0]) : "",
    mostDays: days ? String(days[1]) : "",
  };
};

export const toForm = ({ methods }: ShippingSettings): ShippingForm => ({
  methods: methods.map(methodForm),
});

/** @returns a number in a smaller unit, and the text itself if it isn't a number; more decimals stay a fraction */
const inUnits = (read: TypedNumber, units: number): TypedNumber => {
  if (typeof read !== "number") return read;
  const exact = read * units;
  return Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact;
};

/** @returns a typed weight in grams. No number of pounds is a whole number of grams, so it is rounded */
export const toGrams = (read: TypedNumber, { name, grams } = weightUnit): TypedNumber =>
  name === "lb" && typeof read === "number" ? Math.round(read * grams) : inUnits(read, grams);

const minorUnits = 10 ** shop.currency.minorDigits;
const inCents = (typed: string) => inUnits(readMoney(typed), minorUnits);

const toSend = ({ methods }: ShippingForm) => ({
  methods: methods.map(
    ({ postcodes, rows, by, freeFrom, leastDays, mostDays, ...method }): unknown => {
      const end = (upTo: string) => (by === "weight" ? toGrams(readNumber(upTo)) : inCents(upTo));
      return {
        ...method,
        by,
        postcodes: postcodes.split(","),
        rows: rows.map(({ upTo, price }) => ({
          upTo: upTo.trim() ? end(upTo) : null,
          cents: inCents(price),
        })),
        freeFrom: freeFrom.trim() ? inCents(freeFrom) : null,
        days: (leastDays + mostDays).trim() ? [readNumber(leastDays), readNumber(mostDays)] : null,
      };
    },
  ),
});

type NewMethods = z.output<typeof NewShipping>;

/** @returns what the form would set; null while a field isn't valid */
export const shippingIn = (form: ShippingForm): ShippingSettings | null =>
  NewShipping.safeParse(toSend(form)).data ?? null;

// as: the schema validates what is sent, whose fields have the form's nesting
const resolve = zodResolver(NewShipping as z.ZodType as z.ZodType<NewMethods, ShippingForm>, {
  error: fieldMessage,
});

/** Validates the form as it is sent. */
export const shippingResolver: Resolver<ShippingForm, unknown, NewMethods> = (
  form,
  context,
  options,
) =>
  // as: what is sent is validated in place of what was typed
  resolve(toSend(form) as unknown as ShippingForm, context, options);

/** Methods that an owner begins with. */
export const presets = ["parcel", "pallet", "pickup"] as const;
export type Preset = (typeof presets)[number];

const blank: MethodForm = {
  id: "",
  name: "",
  kind: "parcel",
  by: "weight",
  text: "",
  countries: [],
  postcodes: "",
  rows: [{ upTo: "", price: "" }],
  freeFrom: "",
  leastDays: "",
  mostDays: "",
};

const begun: Readonly<Record<Preset, Partial<MethodForm>>> = {
  parcel: {
    name: "Parcel",
    rows: [
      { upTo: "10", price: "" },
      { upTo: "30", price: "" },
    ],
  },
  pallet: { name: "Pallet" },
  pickup: {
    name: "Pick up at our counter",
    kind: "pickup",
    countries: [shop.country],
    rows: [{ upTo: "", price: "0" }],
  },
};

/**
 * @param taken the ids that there are
 * @returns a method to begin with, under an id of its own
 */
export const newMethod = (preset: Preset, taken: readonly string[]): MethodForm => {
  const ids = [preset, ...taken.map((_, index) => `${preset}-${index + 2}`)];
  return { ...blank, ...begun[preset], id: ids.find((id) => !taken.includes(id)) ?? preset };
};

/** @returns the methods of a version, a line each */
export const methodLines = (form: ShippingForm): string =>
  (shippingIn(form)?.methods ?? []).map(methodText).join("\n");
