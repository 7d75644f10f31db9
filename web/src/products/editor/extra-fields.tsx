import { TextField } from "../../ui/text-field.tsx";
import { FactRows } from "./fact-rows.tsx";
import { PictureRows } from "./picture-rows.tsx";
import type { ProductFormOf } from "./product-form.ts";
import { productInputs } from "./product-inputs.ts";

/** What a product may have beside SPEC's fields. */
export const ExtraFields = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { brand, kind } = productInputs(form);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...brand} />
        <TextField {...kind} />
      </div>
      <FactRows form={form} />
      <PictureRows form={form} />
    </>
  );
};
