import { limits } from "@pros-and-drill/contract/limits";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { ProductFormOf } from "./product-form.ts";
import "./rows.css";

/** The lines of a product's data sheet, which can be added and removed. */
export const FactRows = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "facts" });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.facts;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Facts (optional)</legend>
      <p className="field-hint">Lines of the data sheet, such as Torque, 65, Nm.</p>
      {fields.map(({ id }, index) => {
        const errorOf = (label: string, part: "name" | "value" | "unit") => {
          const message = errors?.[index]?.[part]?.message;
          return message && `${label} ${message}`;
        };
        return (
          <fieldset
            key={id}
            aria-label={`Fact ${index + 1}`}
            className="row grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_2fr_1fr_auto]"
          >
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
            <Button
              tone="secondary"
              className="row-remove self-end sm:self-start"
              aria-label={`Remove fact ${index + 1}`}
              onClick={() => {
                remove(index);
                addButton.current?.focus(); // the pressed one is gone
              }}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      {fields.length < limits.facts && (
        <Button
          tone="secondary"
          size="sm"
          ref={addButton}
          className="justify-self-start"
          onClick={() => append({ name: "", value: "", unit: "" })}
        >
          Add a fact
        </Button>
      )}
    </fieldset>
  );
};
