import { zodResolver } from "@hookform/resolvers/zod";
import { formatDate } from "@shop/contract/format";
import { percentText } from "@shop/contract/invoice-words";
import { readOwnNumber } from "@shop/contract/prices/vat-number";
import { rateAreaName } from "@shop/contract/prices/vat-places";
import { NewVatSettings, type VatRates, type VatSettings } from "@shop/contract/settings/vat";
import { shop, shopPlace } from "@shop/contract/shop";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldMessage } from "../../ui/field-message.ts";
import { readNumber } from "../../ui/read-number.ts";

/** A country's rates from a day on, as they are typed. */
export interface RateForm extends Pick<VatRates, "country" | "from"> {
  standard: string;
  reduced: string;
}

/** An exchange rate from a day on, as it is typed. */
export interface ExchangeForm {
  from: string;
  rate: string;
}

export interface VatForm {
  charged: boolean;
  included: boolean;
  number: string;
  destination: boolean;
  vies: boolean;
  deliveryRate: VatSettings["deliveryRate"];
  rates: RateForm[];
  exchangeRates: ExchangeForm[];
}

/** @returns rates as texts, as fields have them */
export const rateForm = ({ country, from, standard, reduced }: VatRates): RateForm => ({
  ...{ country, from },
  ...{ standard: String(standard), reduced: String(reduced) },
});

export const toForm = (vat: VatSettings): VatForm => ({
  charged: vat.charged,
  included: vat.included,
  number: vat.number,
  destination: vat.destination,
  vies: vat.vies,
  deliveryRate: vat.deliveryRate,
  rates: vat.rates.map(rateForm),
  exchangeRates: vat.exchangeRates.map(({ from, rate }) => ({ from, rate: String(rate) })),
});

const toSend = ({ rates, exchangeRates, number, ...form }: VatForm) => ({
  ...form,
  // A number that can't be read is sent as it is typed, and refused.
  number: readOwnNumber(number, shopPlace) ?? number.trim(),
  rates: rates.map(({ standard, reduced, ...rate }) => ({
    ...rate,
    standard: readNumber(standard),
    reduced: readNumber(reduced),
  })),
  exchangeRates: exchangeRates.map(({ from, rate }) => ({ from, rate: readNumber(rate) })),
});

const schema = NewVatSettings.extend({
  number: NewVatSettings.shape.number.refine(
    (number) => number === "" || readOwnNumber(number, shopPlace) !== null,
    "is not a VAT number: please compare it with your papers",
  ),
});
type NewVat = z.output<typeof NewVatSettings>;

/** @returns what the form would set; null while a field isn't valid */
export const vatIn = (form: VatForm): VatSettings | null =>
  schema.safeParse(toSend(form)).data ?? null;

// as: the schema validates what is sent, whose fields have the form's names, and reports a text that isn't a number
const resolve = zodResolver(schema as z.ZodType as z.ZodType<NewVat, VatForm>, {
  error: (issue) =>
    issue.code === "not_multiple_of" ? "must have at most two decimals" : fieldMessage(issue),
});

/** Validates the form as it is sent. */
export const vatResolver: Resolver<VatForm, unknown, NewVat> = (form, context, options) =>
  // as: what is sent is validated in place of what was typed
  resolve(toSend(form) as unknown as VatForm, context, options);

/** Countries in the sequence of the table, and the days of a country in theirs. */
export const sortedRates = (rates: readonly RateForm[]): RateForm[] =>
  rates.toSorted(
    (one, other) =>
      rateAreaName(one.country).localeCompare(rateAreaName(other.country), shop.language) ||
      one.from.localeCompare(other.from),
  );

/** @returns "from 1 Jan 2027"; "" for rates that have always held */
export const fromText = ({ from }: Pick<RateForm, "from">): string =>
  from === "" ? "" : `from ${formatDate(from)}`;

/** @returns "8.1 %", as the shop writes it; what isn't a number as it is typed */
const typedPercent = (typed: string): string => {
  const rate = readNumber(typed);
  return typeof rate === "number" ? percentText(rate) : typed;
};

const rateLine = ({ country, standard, reduced, ...rate }: RateForm): string =>
  [
    `${rateAreaName(country)} ${typedPercent(standard)} and ${typedPercent(reduced)}`,
    fromText(rate),
  ]
    .filter(Boolean)
    .join(" ");

const yes = (is: boolean): string => (is ? "Yes" : "No");

const texts: {
  readonly [Name in keyof VatForm]: readonly [label: string, text: (form: VatForm) => string];
} = {
  charged: ["Charge VAT", ({ charged }) => yes(charged)],
  included: ["Prices", ({ included }) => (included ? "Include VAT" : "Are without VAT")],
  number: ["Your VAT number", ({ number }) => number || "None"],
  destination: ["Rates of the country of delivery", ({ destination }) => yes(destination)],
  vies: ["Look numbers up in VIES", ({ vies }) => yes(vies)],
  deliveryRate: [
    "Delivery has",
    ({ deliveryRate }) => (deliveryRate === "goods" ? "The goods’ rates" : "The highest rate"),
  ],
  rates: ["Rates", ({ rates }) => rates.map(rateLine).join("\n")],
  exchangeRates: [
    "Exchange rates",
    ({ exchangeRates }) =>
      exchangeRates.map((one) => [one.rate, fromText(one)].filter(Boolean).join(" ")).join("\n"),
  ],
};

/** @returns the fields in which two versions differ, with the first one's values; of the rates those that differ */
export const differences = (
  theirs: VatForm,
  mine: VatForm,
): readonly { readonly label: string; readonly text: string }[] => {
  const known = new Set(mine.rates.map(rateLine));
  const other = { ...theirs, rates: theirs.rates.filter((rate) => !known.has(rateLine(rate))) };
  return Object.entries(texts).flatMap(([key, [label, text]]) => {
    const name = key as keyof VatForm; // Object.entries forgets the keys' type
    const isSame = JSON.stringify(theirs[name]) === JSON.stringify(mine[name]);
    return isSame ? [] : [{ label, text: text(other) || "Some of yours are not there" }];
  });
};
