import { limits } from "@pros-and-drill/contract/limits";
import { useFieldArray } from "react-hook-form";
import { TextField } from "../../ui/text-field.tsx";
import type { ProductFormOf } from "./product-form.ts";
import { Rows } from "./rows.tsx";

/** The lines of a product's data sheet, which can be added and removed. */
export const FactRows = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "facts" });
  const errors = formState.errors.facts;
  return (
    <Rows
      legend="Facts (optional)"
      hint="Lines of the data sheet, such as Torque, 65, Nm."
      of="fact"
      first={1}
      rows={fields}
      most={limits.facts}
      rowClass="grid-cols-2 sm:grid-cols-[2fr_2fr_1fr_auto]"
      removeClass="self-end sm:self-start"
      onAdd={() => append({ name: "", value: "", unit: "" })}
      onRemove={remove}
    >
      {(index) => {
        const errorOf = (label: string, part: "name" | "value" | "unit") => {
          const message = errors?.[index]?.[part]?.message;
          return message && `${label} ${message}`;
        };
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
