import { byName, countryName } from "@shop/contract/country-name";
import { deskLimits } from "@shop/contract/desk/limits";
import { currencySymbol } from "@shop/contract/format";
import { weightUnit } from "@shop/contract/weight-unit";
import type { FieldError, FieldErrorsImpl, Merge } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { errorIn } from "../../ui/field-message.ts";
import type { MethodForm, RowForm } from "./shipping-form.ts";

/** What is wrong with a method. Its rows and days are checked as they are sent, whose fields have other names. */
type MethodErrors = Merge<FieldError, FieldErrorsImpl<MethodForm>> | undefined;

interface Wrong {
  readonly message?: string | undefined;
}

/** @returns the first message at a place of the sent method, whose fields may be nested lists */
const messageAt = (
  errors: MethodErrors,
  ...path: readonly (string | number)[]
): string | undefined => {
  let at: unknown = errors;
  for (const name of path) at = typeof at === "object" && at ? Reflect.get(at, name) : undefined;
  return (at as Wrong | undefined)?.message; // as: react-hook-form has an error at each place
};

interface RowsProps {
  method: MethodForm;
  errors: MethodErrors;
  onChange: (rows: RowForm[]) => void;
}

/** What a method costs, a row for each end. */
const Rows = ({ method: { by, rows }, errors, onChange }: RowsProps) => {
  const set = (at: number, change: Partial<RowForm>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const placed = rows.map((row, index) => ({ ...row, index }));
  const whole = messageAt(errors, "rows") ?? messageAt(errors, "rows", "root");
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">Prices</legend>
      {whole && (
        <p className="field-error" role="alert">
          {`Prices ${whole}`}
        </p>
      )}
      {placed.map(({ upTo, price, index }) => {
        const [endError, priceError] = [
          messageAt(errors, "rows", index, "upTo"),
          messageAt(errors, "rows", index, "cents"),
        ];
        return (
          <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <TextField
              label={by === "weight" ? `Up to (${weightUnit.name})` : `Up to (${currencySymbol})`}
              placeholder="any"
              inputMode="decimal"
              autoComplete="off"
              error={endError && `It ${endError}`}
              value={upTo}
              onChange={({ target }) => set(index, { upTo: target.value })}
            />
            <TextField
              label={`Price (${currencySymbol})`}
              inputMode="decimal"
              autoComplete="off"
              error={priceError && `Price ${priceError}`}
              value={price}
              onChange={({ target }) => set(index, { price: target.value })}
            />
            <button
              type="button"
              className="min-h-11 px-2 text-link"
              aria-label={`Remove row ${index + 1}`}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              Remove
            </button>
          </div>
        );
      })}
      {rows.length < deskLimits.priceRows && (
        <Button
          tone="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...rows, { upTo: "", price: "" }])}
        >
          Add a row
        </Button>
      )}
    </fieldset>
  );
};

interface CountriesProps {
  countries: readonly string[];
  deliversTo: readonly string[];
  onChange: (countries: string[]) => void;
}

/** Where a method goes: everywhere, or to the ticked countries. */
const Countries = ({ countries, deliversTo, onChange }: CountriesProps) => {
  const all = byName([...new Set([...deliversTo, ...countries])]);
  const named = byName(countries).map(countryName).join(", ");
  return (
    <details className="border-y border-line">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-link">
        {`Goes to: ${named || "wherever you deliver"}`}
      </summary>
      <div className="flex flex-wrap gap-x-5 pb-2">
        {all.map((country) => (
          <CheckBox
            key={country}
            checked={countries.includes(country)}
            onChange={(checked) =>
              onChange(
                checked ? [...countries, country] : countries.filter((one) => one !== country),
              )
            }
          >
            {countryName(country)}
          </CheckBox>
        ))}
      </div>
    </details>
  );
};

interface Props {
  method: MethodForm;
  /** Its place, from 0. */
  at: number;
  count: number;
  deliversTo: readonly string[];
  errors: MethodErrors;
  onChange: (change: Partial<MethodForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A way of delivery: where it goes, what it costs, and how long it takes. */
export const ShippingMethod = (props: Props) => {
  const { method, at, count, deliversTo, errors, onChange, onMove, onRemove } = props;
  const { name, kind, by, text, countries, postcodes, freeFrom, leastDays, mostDays } = method;
  const title = name.trim() || `Method ${at + 1}`;
  const errorOf = (label: string, ...path: (string | number)[]) =>
    errorIn(label, { message: messageAt(errors, ...path) });
  const daysError = errorOf("Days", "days");
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[1.1875rem] wrap-anywhere">{title}</h3>
        <div className="flex flex-wrap">
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="min-h-11 px-2 text-link disabled:text-ink-soft"
              aria-label={`Move ${title} ${by < 0 ? "up" : "down"}`}
              disabled={at + by < 0 || at + by >= count}
              onClick={() => onMove(at + by)}
            >
              {by < 0 ? "Up" : "Down"}
            </button>
          ))}
          <button
            type="button"
            className="min-h-11 px-2 text-link disabled:text-ink-soft"
            aria-label={`Remove ${title}`}
            disabled={count === 1}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          maxLength={deskLimits.methodName}
          hint="As customers read it."
          error={errorOf("Name", "name")}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field label="How">
          {(labelled) => (
            <select
              {...labelled}
              className="field-input field-select"
              value={kind}
              onChange={({ target }) =>
                onChange({ kind: target.value === "pickup" ? "pickup" : "parcel" })
              }
            >
              <option value="parcel">It is delivered</option>
              <option value="pickup">It is picked up at your counter</option>
            </select>
          )}
        </Field>
      </div>
      <Countries
        countries={countries}
        deliversTo={deliversTo}
        onChange={(chosen) => onChange({ countries: chosen })}
      />
      {(countries.length > 0 || postcodes) && kind === "parcel" && (
        <TextField
          label="Only postcodes that begin with (optional)"
          hint="Between commas, such as 10, 11, SW1A. A British district counts as a whole: PA20 isn’t PA2 0AB."
          autoComplete="off"
          error={errorOf("Postcodes", "postcodes")}
          value={postcodes}
          onChange={({ target }) => onChange({ postcodes: target.value })}
        />
      )}
      <div className="max-w-80">
        <Field label="Priced by">
          {(labelled) => (
            <select
              {...labelled}
              className="field-input field-select"
              value={by}
              onChange={({ target }) =>
                onChange({ by: target.value === "goods" ? "goods" : "weight" })
              }
            >
              <option value="weight">Weight of the order</option>
              <option value="goods">What its tools cost</option>
            </select>
          )}
        </Field>
      </div>
      <Rows method={method} errors={errors} onChange={(next) => onChange({ rows: next })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={`Free from (${currencySymbol}, optional)`}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf("It", "freeFrom")}
          value={freeFrom}
          onChange={({ target }) => onChange({ freeFrom: target.value })}
        />
        <TextField
          label={
            kind === "pickup" ? "Days until it is ready, at least" : "Days on the way, at least"
          }
          placeholder="as usual"
          inputMode="numeric"
          autoComplete="off"
          error={daysError ?? errorOf("It", "days", 0)}
          value={leastDays}
          onChange={({ target }) => onChange({ leastDays: target.value })}
        />
        <TextField
          label="At most"
          placeholder="as usual"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf("It", "days", 1)}
          value={mostDays}
          onChange={({ target }) => onChange({ mostDays: target.value })}
        />
      </div>
      <TextField
        label="What customers should know (optional)"
        maxLength={deskLimits.methodText}
        hint={
          kind === "pickup"
            ? "They read your address and the counter’s hours anyway."
            : "Such as: The driver calls you an hour before."
        }
        error={errorOf("It", "text")}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </fieldset>
  );
};
