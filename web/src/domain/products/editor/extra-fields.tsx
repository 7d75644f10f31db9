import type { Facet } from "@shop/contract/catalogue";
import { Id } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { type VatClass, vatClasses } from "@shop/contract/prices/vat-rate";
import { factsOf } from "@shop/contract/product-fields";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useShopSettings } from "../../../data/shop-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea, TextField } from "../../../ui/field.tsx";
import { errorIn } from "../../../ui/field-message.ts";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { useLabels } from "../use-labels.ts";
import { useProducts } from "../use-products.ts";
import {
  lineFields,
  linesFields,
  type ProductFormOf,
  productInputs,
  toolIds,
} from "./product-form.ts";

interface RowsProps {
  legend: string;
  hint: string;
  /** The word for one row: "fact". */
  of: string;
  /** The rows by their stable ids. */
  rows: readonly { readonly id: string }[];
  /** The maximum number of rows. */
  most: number;
  /** The classes that lay out a row's fields, and the button that removes it. */
  rowClass: string;
  removeClass: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Renders the fields of a row. */
  children: (index: number) => ReactNode;
}

/** A part of a form whose rows can be added and removed. */
const Rows = (props: RowsProps) => {
  const { legend, hint, of, rows, most, rowClass, removeClass } = props;
  const { onAdd, onRemove, children } = props;
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-3">
      <legend className="field-label">{legend}</legend>
      <p className="field-hint">{hint}</p>
      {rows.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`${of} ${index + 1}`}
          className={`grid items-start gap-3 border-t border-line pt-3 ${rowClass}`}
        >
          {children(index)}
          <Button
            tone="secondary"
            className={`sm:mt-[2.15rem] ${removeClass}`} // beside the inputs, which are below their labels
            aria-label={`Remove ${of} ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={onAdd}>
          {`Add a ${of}`}
        </Button>
      )}
    </fieldset>
  );
};

/** The lines of a product's data sheet, which can be added and removed. */
const FactRows = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "facts" });
  const errors = formState.errors.facts;
  return (
    <Rows
      legend="Facts (optional)"
      hint="Lines of the data sheet, such as Torque, 65, Nm."
      of="fact"
      rows={fields}
      most={limits.facts}
      rowClass="grid-cols-2 sm:grid-cols-[2fr_2fr_1fr_auto]"
      removeClass="self-end sm:self-start"
      onAdd={() => append({ name: "", value: "", unit: "" })}
      onRemove={remove}
    >
      {(index) => {
        const errorOf = (label: string, part: "name" | "value" | "unit") =>
          errorIn(label, errors?.[index]?.[part]);
        return (
          <>
            <TextField
              label="Fact"
              error={errorOf("Fact", "name")}
              {...register(`facts.${index}.name`)}
            />
            <TextField
              label="Value"
              error={errorOf("Value", "value")}
              {...register(`facts.${index}.value`)}
            />
            <TextField
              label="Unit"
              error={errorOf("Unit", "unit")}
              {...register(`facts.${index}.unit`)}
            />
          </>
        );
      }}
    </Rows>
  );
};

/** The names of the tools at these addresses, so that a wrong one is noticed. */
const NamesOfTools = ({ addresses = "" }: { addresses: string | undefined }) => {
  const ids = toolIds(addresses).filter((id) => Id.safeParse(id).success);
  const tools = useProducts(ids.slice(0, limits.fits));
  const names = [...tools].map(([id, tool]) =>
    tool === null ? `${id} (not on sale)` : (tool?.name ?? "…"),
  );
  return <p role="status">{names.join(", ")}</p>;
};

interface LabelFieldProps extends ComponentProps<typeof TextField> {
  labels: readonly Facet[];
}

/** A brand or a kind, with those in use proposed: a new spelling would be another filter. */
const LabelField = ({ labels, ...field }: LabelFieldProps) => {
  const id = useId();
  return (
    <div>
      <TextField {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {labels.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
};

const vatClassNames: Readonly<Record<VatClass, string>> = {
  standard: "Standard rate",
  reduced: "Reduced rate",
  zero: "No VAT",
};

/** The optional fields of a product, which SPEC doesn't name. */
export const ExtraFields = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const inputs = productInputs(form);
  const { brand, kind, fits } = inputs;
  const { brands, kinds } = useLabels();
  const { charged } = useShopSettings().vat;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelField {...brand} labels={brands} />
        <LabelField {...kind} labels={kinds} />
        {lineFields.map((name) => (
          <TextField key={name} {...inputs[name]} />
        ))}
        <TextField
          {...inputs.purchasePrice}
          hint={`What you pay your supplier${charged ? ", without VAT" : ""}. Only owners and managers see it.`}
        />
        <TextField {...inputs.reorderLevel} />
        <TextField {...inputs.weight} />
        {charged && (
          <Field label={factsOf("vatClass").label}>
            {(labelled) => (
              <select
                {...labelled}
                className="field-input field-select"
                {...form.register("vatClass")}
              >
                {vatClasses.map((name) => (
                  <option key={name} value={name}>
                    {vatClassNames[name]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {linesFields.map((name) => (
        <TextArea key={name} {...inputs[name]} />
      ))}
      <FactRows form={form} />
      <div>
        <TextArea {...fits} rows={3} />
        <NamesOfTools addresses={useWatch({ control: form.control, name: "fits" })} />
      </div>
    </>
  );
};
