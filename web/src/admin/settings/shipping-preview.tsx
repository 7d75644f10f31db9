import { byName, countryName } from "@shop/contract/country-name";
import { currencySymbol, formatGrams, formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { deliveryOptions, type NoDelivery } from "@shop/contract/prices/delivery-methods";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { weightUnit } from "@shop/contract/weight-unit";
import { useState } from "react";
import { Field, TextField } from "../../ui/field.tsx";
import { readMoney } from "../../ui/read-money.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";

const reasons: Readonly<Record<NoDelivery, string>> = {
  country: "No method goes there.",
  weight: "No method takes so much.",
};

/** @returns a typed number, or 0 while it isn't one */
const amountOf = (read: TypedNumber): number => (typeof read === "number" ? Math.max(read, 0) : 0);

interface Props {
  /** Null while a field isn't valid. */
  shipping: ShippingSettings | null;
  deliversTo: readonly string[];
}

/** What a basket of a weight and a total costs to deliver to a country, as the form has it. */
export const ShippingPreview = ({ shipping, deliversTo }: Props) => {
  const [weight, setWeight] = useState("3");
  const [total, setTotal] = useState("80");
  const [chosen, setChosen] = useState(shop.country);
  const countries = byName([...new Set([shop.country, ...deliversTo])]);
  const country = countries.includes(chosen) ? chosen : shop.country;
  const grams = Math.round(amountOf(readNumber(weight)) * weightUnit.grams);
  const goodsCents = toMinorUnits(amountOf(readMoney(total)));
  const { options = [], none = null } = shipping
    ? deliveryOptions(shipping, { country, grams, goodsCents })
    : {};
  return (
    <section className="sheet gap-3 p-4" aria-labelledby="shipping-preview">
      <h3 id="shipping-preview" className="text-[1.1875rem]">
        What a basket costs to deliver
      </h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={`It weighs (${weightUnit.name})`}
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
        <TextField
          label={`Its tools cost (${currencySymbol})`}
          inputMode="decimal"
          autoComplete="off"
          value={total}
          onChange={({ target }) => setTotal(target.value)}
        />
        <Field label="It goes to">
          {(labelled) => (
            <select
              {...labelled}
              className="field-input field-select"
              value={country}
              onChange={({ target }) => setChosen(target.value)}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div role="status" className="grid gap-2">
        <p>{`${formatGrams(grams)} for ${formatMinorUnits(goodsCents)} to ${countryName(country)}:`}</p>
        {!shipping && <p className="text-ink-soft">Some fields are not valid yet.</p>}
        {none && <p className="font-semibold text-danger">{reasons[none]}</p>}
        {options.length > 0 && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 wrap-anywhere tabular-nums">
            {options.map(({ id, name, cents }) => (
              <div key={id} className="contents">
                <dt>{name}</dt>
                <dd className="text-end">{cents === 0 ? "Free" : formatMinorUnits(cents)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
};
