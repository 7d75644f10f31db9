import { dayOf } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/field.tsx";
import { type ExchangeForm, fromText } from "./vat-form.ts";

interface Props {
  /** The currency of the shop's country (ISO 4217). */
  currency: string;
  rates: readonly ExchangeForm[];
  errorOf: (index: number) => string | undefined;
  error: string | undefined;
  onChange: (rates: ExchangeForm[]) => void;
}

/** At which rates invoices state the VAT in the currency of the shop's country, with the days from which they hold. */
export const ExchangeRates = ({ currency, rates, errorOf, error, onChange }: Props) => {
  const [from, setFrom] = useState("");
  const unit = `${currency} for 1 ${shop.currency.code}`;
  const dayText = (rate: ExchangeForm): string => fromText(rate) || "always";
  const set = (changed: ExchangeForm, rate: string) =>
    onChange(rates.map((one) => (one === changed ? { ...one, rate } : one)));
  const add = () => {
    onChange([...rates, { from, rate: "" }]);
    setFrom("");
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Exchange rate</legend>
      <p className="field-hint">
        {`Your invoices state the VAT in ${currency}, too. No invoice is issued without a rate. Use one that your tax office accepts, such as that of the central bank. An invoice has the rate of the day of supply, and its credit notes keep it.`}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {rates.length > 0 && (
        <DataTable
          caption="Exchange rates"
          rows={rates.toSorted((one, other) => one.from.localeCompare(other.from))}
          rowKey={({ from: day }) => day}
          columns={[
            { header: "Holds", cell: dayText },
            {
              header: unit,
              align: "end",
              cell: (rate) => {
                const message = errorOf(rates.indexOf(rate));
                return (
                  <>
                    <input
                      className="field-input w-32 text-end"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${unit}, ${dayText(rate)}`}
                      aria-invalid={message ? true : undefined}
                      value={rate.rate}
                      onChange={({ target }) => set(rate, target.value)}
                    />
                    {message && (
                      <p className="field-error" role="alert">
                        {`It ${message}`}
                      </p>
                    )}
                  </>
                );
              },
            },
            {
              header: "Action",
              cell: (rate) => (
                <button
                  type="button"
                  className="min-h-11 px-2 text-link"
                  aria-label={`Remove the exchange rate ${dayText(rate)}`}
                  onClick={() => onChange(rates.filter((one) => one !== rate))}
                >
                  Remove
                </button>
              ),
            },
          ]}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="First day (optional)"
          type="date"
          value={from}
          placeholder={dayOf(new Date(), shop.timeZone)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Button tone="secondary" onClick={add} disabled={rates.some((rate) => rate.from === from)}>
          Add an exchange rate
        </Button>
      </div>
    </fieldset>
  );
};
