import type { Catalogue, Facet } from "@shop/contract/catalogue";
import { formatCount, formatMoney } from "@shop/contract/format";
import { labelKey } from "@shop/contract/label-slug";
import { limits } from "@shop/contract/limits";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { isForInputMethod } from "../../ui/composing.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { readMoney } from "../../ui/read-money.ts";
import { unreadableText } from "../../ui/read-number.ts";
import {
  type CatalogueChoice,
  type FilterName,
  filterCount,
  filterNames,
  filters,
  withValues,
} from "./catalogue-choice.ts";
import { filterFormId } from "./filter-form-id.ts";
import type { Choose } from "./use-catalogue.ts";
import "./catalogue-filters.css";

interface Props {
  /** The values to filter by, with their counts; null until the shop has answered. */
  facets: Catalogue["facets"] | null;
  choice: CatalogueChoice;
  choose: Choose;
  /** Shown instead of the filter that the page's path sets. */
  links?: ReactNode;
}

interface CountedCheckProps {
  /** The filter and the value that the form sends without script. */
  name: FilterName;
  value: string;
  label: string;
  /** The number of products that would be left; undefined before that is known. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const CountedCheck = ({ name, value, label, count, checked, onChange }: CountedCheckProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 leading-[1.3] wrap-anywhere hover:text-(--color-link)">
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="size-5 flex-none"
    />
    <span>{label}</span>
    {count !== undefined && (
      <span className="ms-auto text-sm text-ink-soft tabular-nums">{formatCount(count)}</span>
    )}
  </label>
);

interface ValuesProps {
  name: FilterName;
  /** The filter's name: "Brand". */
  label: string;
  facets: readonly Facet[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** A box for each value. A chosen value stays when no product found has it. */
const Values = ({ name, label, facets, chosen, onChoose }: ValuesProps) => {
  const isSame = (one: string) => (other: string) => labelKey(one) === labelKey(other);
  const missing = chosen.filter((value) => !facets.some((facet) => isSame(value)(facet.value)));
  const all = [
    ...facets.map(({ value, count }) => ({ value, count, text: value })),
    ...missing.map((value) => ({ value, count: 0, text: filters[name].chip(value) })),
  ];
  if (all.length === 0) return null;
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 font-heading text-xl font-semibold">{label}</legend>
      {all.map(({ value, count, text }) => (
        <CountedCheck
          key={value}
          name={name}
          value={value}
          label={text}
          count={count}
          checked={chosen.some(isSame(value))}
          onChange={(checked) =>
            onChoose(checked ? [...chosen, value] : chosen.filter((other) => !isSame(value)(other)))
          }
        />
      ))}
    </fieldset>
  );
};

/** @returns why a price can't be filtered by, or undefined if it can */
const priceProblem = (price: number | string): string | undefined => {
  if (typeof price === "string") return `Price ${unreadableText(price)}`;
  if (price < 0) return "Price must be at least 0";
  return price > limits.price ? `Price must be at most ${formatCount(limits.price)}` : undefined;
};

interface PriceFieldProps {
  name: FilterName;
  label: string;
  /** The applied price, from the address. */
  price: string | undefined;
  onEnter: (price: number | undefined) => void;
}

/** A price is applied at Enter and when the field is left. An invalid entry stays in the field. */
const PriceField = ({ name, label, price, onEnter }: PriceFieldProps) => {
  const [fault, setFault] = useState<string>();
  const enter = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    const entered = value.trim() === "" ? undefined : readMoney(value);
    const wrong = entered === undefined ? undefined : priceProblem(entered);
    setFault(wrong);
    const isOther = entered === undefined ? price !== undefined : `${entered}` !== price;
    if (!wrong && typeof entered !== "string" && isOther) onEnter(entered);
  };
  const input = useRef<HTMLInputElement>(null);
  // It may have been changed or removed elsewhere. The element stays, and so does the focus.
  useEffect(() => {
    if (input.current) input.current.value = price ?? "";
    setFault(undefined);
  }, [price]);
  return (
    <TextField
      ref={input}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={price}
      error={fault}
      onChange={() => setFault(undefined)}
      onBlur={enter}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === "Enter" && !isForInputMethod(event.nativeEvent)) enter(event);
      }}
    />
  );
};

const priceNames = filterNames.filter((name) => filters[name].control.type === "price");

/** The lowest and the highest price. */
const Prices = ({ facets, choice, choose }: Props) => {
  const [min = 0, max = Number.POSITIVE_INFINITY] = priceNames.map((name) => {
    const [price] = choice.values[name];
    return price === undefined ? undefined : Number(price);
  });
  const range = facets?.price;
  return (
    <fieldset>
      <legend className="mb-1 font-heading text-xl font-semibold">Price</legend>
      <div className="grid grid-cols-2 gap-3">
        {priceNames.map((name) => (
          <PriceField
            key={name}
            name={name}
            label={filters[name].label}
            price={choice.values[name][0]}
            onEnter={(price) =>
              choose(withValues(choice, name, price === undefined ? [] : [`${price}`]))
            }
          />
        ))}
      </div>
      {min > max && (
        <p role="alert" className="field-error mt-1">
          {`These are the wrong way round: ${formatMoney(min)} is more than ${formatMoney(max)}.`}
        </p>
      )}
      {range && (
        <p className="field-hint mt-1">{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</p>
      )}
    </fieldset>
  );
};

const FilterControl = ({ name, ...props }: Props & { name: FilterName }) => {
  const { facets, choice, choose, links } = props;
  const { label, control } = filters[name];
  const chosen = choice.values[name];
  const { label: own } = choice;
  const onChoose = (values: readonly string[]) => choose(withValues(choice, name, values));
  switch (control.type) {
    case "check":
      return (
        <CountedCheck
          name={name}
          value="true"
          label={label}
          count={facets ? control.count(facets) : undefined}
          checked={chosen.length > 0}
          onChange={(checked) => onChoose(checked ? ["true"] : [])}
        />
      );
    case "values": {
      const values = { label, facets: facets ? control.facets(facets) : [] };
      return own?.name === name ? (
        links
      ) : (
        <Values {...values} name={name} chosen={chosen} onChoose={onChoose} />
      );
    }
    case "price": // one control renders both
      return name === priceNames[0] && <Prices {...props} />;
  }
};

/** The form of all filters. */
const CatalogueFilters = (props: Props) => (
  <div className="grid gap-5">
    {filterNames.map((name) => (
      <FilterControl key={name} name={name} {...props} />
    ))}
  </div>
);

/**
 * The filters beside the list. Without script, and before it runs, the browser submits them as the page's query;
 * with it each change applies at once.
 */
export const FilterForm = (props: Props) => (
  // With an action the browser leaves out the address's fragment.
  <form
    id={filterFormId}
    action={useLocation().pathname}
    onSubmit={(event) => event.preventDefault()}
  >
    <input type="hidden" name="q" value={props.choice.q} />
    <CatalogueFilters {...props} />
    <Button type="submit" className="filter-submit mt-5">
      Show the tools
    </Button>
  </form>
);

const showText = (total: number | undefined): string => {
  if (total === undefined) return "Show the tools";
  return total === 1 ? "Show 1 tool" : `Show ${formatCount(total)} tools`;
};

/** The filters on a small screen: a button that opens them in a dialog. There, too, each change applies at once. */
export const FiltersButton = ({ total, ...props }: Props & { total: number | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = filterCount(props.choice);
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </Button>
      <Dialog open={isOpen} title="Filters" onClose={close}>
        <div className="dialog-body">
          <CatalogueFilters {...props} />
        </div>
        <div className="dialog-actions">
          <Button onClick={close}>{showText(total)}</Button>
        </div>
      </Dialog>
    </>
  );
};
