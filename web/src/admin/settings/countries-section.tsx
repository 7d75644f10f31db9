import { zodResolver } from "@hookform/resolvers/zod";
import { byName, countryName } from "@shop/contract/country-name";
import { type CountriesSettings, NewCountries } from "@shop/contract/settings/countries";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { namedCountries } from "../../domain/users/countries.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

interface CountriesForm {
  deliversTo: string[];
}

const toForm = ({ deliversTo }: CountriesSettings): CountriesForm => ({
  deliversTo: [...deliversTo],
});

interface ChoiceProps {
  countries: readonly string[];
  onChange: (countries: string[]) => void;
  error: string | undefined;
}

/** The chosen countries, each to remove, and the others to add. */
const CountryChoice = ({ countries, onChange, error }: ChoiceProps) => {
  const [added, setAdded] = useState("");
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  const others = namedCountries.filter((country) => !countries.includes(country));
  const add = () => {
    onChange([...countries, added]);
    setAdded("");
  };
  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="field-label">Orders go to</legend>
      <p className="field-hint">Invoices may go anywhere.</p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {byName(countries).map((country) => (
          <li
            key={country}
            className="flex items-center justify-between gap-2 border-b border-line"
          >
            <span>{countryName(country)}</span>
            <button
              type="button"
              className="min-h-11 px-2 text-link"
              aria-label={`Remove ${countryName(country)}`}
              onClick={() => onChange(countries.filter((other) => other !== country))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Another country">
          {(control) => (
            <select
              {...control}
              className="field-input field-select"
              value={added}
              onChange={({ target }) => setAdded(target.value)}
            >
              <option value="">Choose</option>
              {others.map((country) => (
                <option key={country} value={country}>
                  {countryName(country)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button tone="secondary" onClick={add} disabled={added === ""}>
          Add country
        </Button>
      </div>
    </fieldset>
  );
};

/** The countries that the shop delivers to. The draft stays until it is saved or discarded. */
export const CountriesSection = ({ current }: { current: ShopSettings["countries"] }) => {
  const { form, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "countries",
    current,
    toForm,
    resolver: zodResolver(NewCountries),
  });
  const { control, formState } = form;
  const { field } = useController({ control, name: "deliversTo" });
  const { deliversTo: error } = formState.errors;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[
            {
              label: "Orders go to",
              text: byName(theirs.deliversTo).map(countryName).join(", "),
            },
          ]}
          onTakeTheirs={takeCurrent}
        />
      )}
      <CountryChoice
        countries={field.value}
        onChange={field.onChange}
        error={error?.message && "Choose at least one country."}
      />
      <SectionButtons {...buttons} />
    </form>
  );
};
