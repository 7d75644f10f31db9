import { byName, countryName } from "@shop/contract/country-name";
import { formatMinorUnits } from "@shop/contract/format";
import { vatRows } from "@shop/contract/prices/vat-texts";
import { type ReactNode, useId } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { chooseDeliveryCountry } from "./delivery-country.ts";
import { type BasketCosts, optionText } from "./use-basket-costs.ts";

/** @returns a line for the VAT at each rate: "Of which VAT 20 %: £32.08" */
const vatLines = ({ vat, taxed, total }: BasketCosts): string[] => {
  if (!taxed || total === 0) return [];
  const rows = vatRows(vat, taxed.included);
  if (rows.length === 0) return ["Without VAT"];
  return rows.map(({ name, cents }) => `${name}: ${formatMinorUnits(cents)}`);
};

/** A line that has its height before its text is known. */
const Line = ({ text }: { text: string | undefined }) => <li>{text ?? "\u00a0"}</li>;

interface CountryProps {
  country: string;
  /** Called with the chosen country. */
  onChange: (country: string) => void;
}

/** Chooses the country that prices of delivery are for; renders nothing in a shop that delivers to one alone. */
const CountryChoice = ({ country, onChange }: CountryProps) => {
  const { deliversTo } = useShopSettings().countries;
  const id = useId();
  if (deliversTo.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-md">
      <label htmlFor={id} className="text-ink-soft">
        Deliver to
      </label>
      <select
        id={id}
        className="field-input field-select min-w-0 flex-1"
        value={country}
        onChange={({ target }) => onChange(target.value)}
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

interface Props {
  /** Null while it isn't known what the basket costs. */
  costs: BasketCosts | null;
  /** The country that the prices are for, where it is chosen here. */
  country?: string;
  /** The total that the shop has named in place of the page's, in minor units. */
  total?: number | undefined;
  /** Whether the last refresh of prices and stock failed. */
  stale: boolean;
  /** Called with a discount code; by default it is the basket's. */
  onCode?: (code: string) => void;
  /** The next action. */
  children: ReactNode;
}

const loadCodeField = () => import("./code-field.tsx").then(({ CodeField }) => CodeField);

/** The basket's total, how it is delivered, and the next action. */
export const BasketSummary = (props: Props) => {
  const { costs, country, total = costs?.total, stale, onCode, children } = props;
  const option = costs?.option;
  const { part: CodeField } = useLazyModule(loadCodeField, true);
  return (
    <div className="raised-sheet grid gap-4 p-5 min-[60rem]:sticky min-[60rem]:top-24">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        Total{" "}
        <output className="font-heading text-[clamp(1.75rem,1.4rem+1.4vw,2.25rem)] leading-[1.1] font-semibold wrap-anywhere tabular-nums">
          {total === undefined ? "–" : formatMinorUnits(total)}
        </output>
      </p>
      {country && <CountryChoice country={country} onChange={chooseDeliveryCountry} />}
      <ul className="text-md text-ink-soft tabular-nums">
        {costs &&
          total === costs.total &&
          vatLines(costs).map((text) => <li key={text}>{text}</li>)}
        <Line text={option && optionText(option)} />
        <Line text={option && costs.arrival(option)} />
      </ul>
      <div className="min-h-11">
        {CodeField && costs && <CodeField applied={costs.code} onChoose={onCode} />}
      </div>
      {stale && (
        <p role="status" className="text-md text-ink-soft">
          These prices may have changed. They are checked again when you order.
        </p>
      )}
      <div className="grid">{children}</div>
    </div>
  );
};
