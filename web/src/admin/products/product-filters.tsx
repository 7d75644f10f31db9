import type { Facet } from "@shop/contract/catalogue";
import type { ReactNode } from "react";
import { useLabels } from "../../domain/products/use-labels.ts";
import { isKey } from "../../ui/address-state.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { Field } from "../../ui/field.tsx";
import { columnNames, type ProductChoice, sortNames } from "./product-choice.ts";

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <div className="min-w-0 grow basis-36 sm:grow-0 sm:basis-auto">
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="field-input field-select"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  </div>
);

/** The labels in use, and the chosen one, which may be in use no more. */
const LabelOptions = ({ labels, chosen }: { labels: readonly Facet[]; chosen: string }) => {
  const names = labels.map(({ value }) => value);
  return [...new Set(chosen ? [chosen, ...names] : names)].map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
};

interface Props {
  choice: ProductChoice;
  onChoose: (change: Partial<ProductChoice>) => void;
}

/** The filters, the sort and the columns of the products. */
export const ProductFilters = ({ choice, onChoose }: Props) => {
  const { kind, brand, sort, columns } = choice;
  const { kinds, brands } = useLabels();
  // as: keys() forgets the keys' type
  const allColumns = Object.keys(columnNames) as (keyof typeof columnNames)[];
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Select label="Kind" value={kind} onChange={(value) => onChoose({ kind: value })}>
        <option value="">All kinds</option>
        <LabelOptions labels={kinds} chosen={kind} />
      </Select>
      <Select label="Brand" value={brand} onChange={(value) => onChoose({ brand: value })}>
        <option value="">All brands</option>
        <LabelOptions labels={brands} chosen={brand} />
      </Select>
      <Select
        label="Sort by"
        value={sort ?? ""}
        onChange={(value) => onChoose({ sort: isKey(value, sortNames) ? value : undefined })}
      >
        <option value="">Oldest, or best match</option>
        {Object.entries(sortNames).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <details className="open:basis-full">
        <summary className="w-fit cursor-pointer py-2 font-semibold text-(color:--color-link)">
          Columns
        </summary>
        <div className="flex flex-wrap gap-x-5">
          {allColumns.map((name) => (
            <CheckBox
              key={name}
              checked={columns.includes(name)}
              onChange={(isShown) =>
                onChoose({
                  columns: allColumns.filter((one) =>
                    one === name ? isShown : columns.includes(one),
                  ),
                })
              }
            >
              {columnNames[name]}
            </CheckBox>
          ))}
        </div>
      </details>
    </div>
  );
};
