/** The fields beside a basket's total, which load late together. */
import { byName, countryName } from "@shop/contract/country-name";
import { offeredCountries } from "@shop/contract/delivered-countries";
import { formatMinorUnits } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShopSettings } from "../../data/shop-settings.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { chooseCode } from "./basket-code.ts";
import type { CostsOfCode } from "./basket-costs.ts";
import { chooseDeliveryCountry } from "./delivery-country.ts";

/** @returns what a code brings, or why it brings nothing */
const outcomeText = ({ off, isDeliveryFree, why }: CostsOfCode): string => {
  if (off === 0) return why || "Checking the code…";
  return isDeliveryFree
    ? `Your delivery is free: ${formatMinorUnits(off)} off.`
    : `${formatMinorUnits(off)} off.`;
};

interface FormProps {
  /** The code that brings nothing, to be corrected. */
  code: string | undefined;
  /** "" while nothing is wrong. */
  fault: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** It has its own button: Enter in it orders nothing. */
const CodeForm = ({ code, fault, onSubmit }: FormProps) => (
  <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-2">
    <div className="min-w-0 flex-1 basis-32">
      <TextField
        label="Discount code"
        name="code"
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={limits.discountCode}
        error={fault || undefined}
      />
    </div>
    <Button type="submit" tone="secondary">
      Apply
    </Button>
  </form>
);

interface Props {
  /** Null without a code. */
  applied: CostsOfCode | null;
  /** Called with what was typed; with "" to take it off. */
  onChoose?: ((code: string) => void) | undefined;
}

/** A discount code, by default the basket's: typed, with what it brings or why it doesn't apply, and taken off again. */
export const CodeField = ({ applied, onChoose = chooseCode }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState("");
  const isRefused = Boolean(applied?.why);
  const part = useRef<HTMLDivElement>(null);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setFault(typed ? "" : "Type the code first.");
    if (!typed) return;
    setOpen(false);
    onChoose(typed);
    part.current?.focus(); // the field is gone
  };
  const open = () => {
    flushSync(() => setOpen(true));
    part.current?.querySelector("input")?.focus(); // the button is gone
  };
  const takeOff = () => {
    onChoose("");
    part.current?.focus();
  };
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {applied && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{`Code ${applied.code}`}</span>
          <button type="button" className="min-h-11 text-link" onClick={takeOff}>
            Take it off
          </button>
        </p>
      )}
      <p role="status" className={`text-md ${isRefused ? "text-danger" : "text-ink-soft"}`}>
        {applied && outcomeText(applied)}
      </p>
      {(isRefused || (!applied && isOpen)) && (
        <CodeForm key={applied?.code} code={applied?.code} fault={fault} onSubmit={apply} />
      )}
      {!applied && !isOpen && (
        <button type="button" className="min-h-11 text-md text-link" onClick={open}>
          Add a discount code
        </button>
      )}
    </div>
  );
};

/** Chooses the country that prices of delivery are for. */
export const CountryChoice = ({ country }: { country: string }) => {
  const deliversTo = offeredCountries(useShopSettings().countries.deliversTo);
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-md">
      <label htmlFor={id} className="text-ink-soft">
        Deliver to
      </label>
      <select
        id={id}
        className="field-input field-select min-w-0 flex-1"
        value={country}
        onChange={({ target }) => chooseDeliveryCountry(target.value)}
      >
        {byName(deliversTo).map((one) => (
          <option key={one} value={one}>
            {countryName(one)}
          </option>
        ))}
      </select>
    </p>
  );
};
