import { limits } from "@pros-and-drill/contract/limits";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { formatMoney } from "../../ui/format-money.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { CatalogueChoice } from "./catalogue-choice.ts";
import type { Choose } from "./use-choice.ts";

const priceIn = ({ value, valueAsNumber }: HTMLInputElement): number | undefined =>
  value !== "" && valueAsNumber >= 0 && valueAsNumber <= limits.price ? valueAsNumber : undefined;

interface PriceFieldProps {
  label: string;
  price: number | undefined;
  onEnter: (price: number | undefined) => void;
}

/** A price, which counts once it has been entered as a whole. */
const PriceField = ({ label, price, onEnter }: PriceFieldProps) => {
  const enter = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const entered = priceIn(currentTarget);
    if (entered !== price) onEnter(entered);
  };
  const input = useRef<HTMLInputElement>(null);
  // It may have been changed or taken away elsewhere. The element stays, and so does the focus.
  useEffect(() => {
    if (input.current) input.current.value = String(price ?? "");
  }, [price]);
  return (
    <TextField
      ref={input}
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      defaultValue={price}
      onBlur={enter}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === "Enter") enter(event);
      }}
    />
  );
};

interface Props {
  /** What the tools found cost. */
  range: { readonly min: number; readonly max: number } | undefined;
  choice: CatalogueChoice;
  choose: Choose;
}

/** The lowest and the highest price. */
export const PriceFilter = ({ range, choice, choose }: Props) => (
  <fieldset>
    <legend className="filter-name">Price</legend>
    <div className="grid grid-cols-2 gap-3">
      <PriceField
        label="From $"
        price={choice.minPrice}
        onEnter={(minPrice) => choose({ minPrice })}
      />
      <PriceField
        label="To $"
        price={choice.maxPrice}
        onEnter={(maxPrice) => choose({ maxPrice })}
      />
    </div>
    {range && (
      <p className="field-hint mt-1">{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</p>
    )}
  </fieldset>
);
