import { dayOf } from "@shop/contract/calendar";
import { rateAreaName } from "@shop/contract/prices/vat-places";
import { knownVatRates } from "@shop/contract/settings/known-vat-rates";
import { shop } from "@shop/contract/shop";
import { useRef, useState } from "react";
import { namedCountries } from "../../domain/users/countries.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { fromText, type RateForm, rateForm, sortedRates } from "./vat-form.ts";

/** What is wrong with a rate's fields. */
type RateErrors =
  | {
      readonly [Name in "standard" | "reduced"]?:
        | { readonly message?: string | undefined }
        | undefined;
    }
  | undefined;

interface Props {
  rates: readonly RateForm[];
  /** The countries that are shown first: those that the shop sells in. */
  soldIn: readonly string[];
  errorOf: (rate: RateForm) => RateErrors;
  /** What is wrong with them together. */
  error: string | undefined;
  onChange: (rates: RateForm[]) => void;
}

const keyOf = ({ country, from }: RateForm): string => `${country} ${from}`;

const nameOf = (rate: RateForm): string =>
  [rateAreaName(rate.country), fromText(rate)].filter(Boolean).join(" ");

/** The rates of each country, with the day from which they hold, and a row to add coming ones. */
export const VatRatesTable = ({ rates, soldIn, errorOf, error, onChange }: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const [country, setCountry] = useState(soldIn[0] ?? shop.country);
  const [from, setFrom] = useState("");
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  const isWrong = (rate: RateForm) => errorOf(rate) !== undefined;
  const shown = sortedRates(rates).filter(
    (rate) => showsAll || soldIn.includes(rate.country) || isWrong(rate),
  );
  const isTaken = rates.some((rate) => rate.country === country && rate.from === from);
  const set = (changed: RateForm, values: Partial<RateForm>) =>
    onChange(rates.map((rate) => (rate === changed ? { ...rate, ...values } : rate)));
  const add = () => {
    const latest = sortedRates(rates).findLast((rate) => rate.country === country);
    const { standard, reduced } = latest ?? { standard: "", reduced: "" };
    onChange([...rates, { country, from, standard, reduced }]);
    setFrom("");
  };
  const percent = (rate: RateForm, name: "standard" | "reduced") => {
    const message = errorOf(rate)?.[name]?.message;
    return (
      <>
        <input
          className="field-input w-24 text-end"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${name === "standard" ? "Standard" : "Reduced"} rate of ${nameOf(rate)} in percent`}
          aria-invalid={message ? true : undefined}
          value={rate[name]}
          onChange={({ target }) => set(rate, { [name]: target.value })}
        />
        {message && (
          <p className="field-error" role="alert">
            {`It ${message}`}
          </p>
        )}
      </>
    );
  };
  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="field-label">Rates in percent</legend>
      <p className="field-hint">
        A change of a rate is added with its first day, and holds from then on. Orders keep the
        rates that they were placed with.
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <DataTable
        caption="Rates of VAT"
        rows={shown}
        rowKey={keyOf}
        partOf={(rate) => rate.country}
        columns={[
          { header: "Country", cell: ({ country: code }) => rateAreaName(code) },
          { header: "Holds", cell: (rate) => fromText(rate) || "always" },
          { header: "Standard", cell: (rate) => percent(rate, "standard"), align: "end" },
          { header: "Reduced", cell: (rate) => percent(rate, "reduced"), align: "end" },
          {
            header: "Action",
            cell: (rate) => (
              <button
                type="button"
                className="min-h-11 px-2 text-link"
                aria-label={`Remove the rates of ${nameOf(rate)}`}
                onClick={() => onChange(rates.filter((one) => one !== rate))}
              >
                Remove
              </button>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          All countries
        </Button>
        <Button tone="secondary" onClick={() => onChange(knownVatRates.map(rateForm))}>
          Reset to the known rates
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Rates of">
          {(control) => (
            <select
              {...control}
              className="field-input field-select"
              value={country}
              onChange={({ target }) => setCountry(target.value)}
            >
              {[...soldIn, ...namedCountries.filter((one) => !soldIn.includes(one))].map((one) => (
                <option key={one} value={one}>
                  {rateAreaName(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="First day (optional)"
          type="date"
          value={from}
          placeholder={dayOf(new Date(), shop.timeZone)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Button tone="secondary" onClick={add} disabled={isTaken}>
          Add rates
        </Button>
      </div>
    </fieldset>
  );
};
