import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@pros-and-drill/contract/limits";
import { NewProduct } from "@pros-and-drill/contract/products";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { sessionDraft } from "../session/session-draft.ts";
import { Button } from "../ui/button.tsx";
import { fieldWords } from "../ui/field-words.ts";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { PicturePreview } from "./picture-preview.tsx";

interface Props {
  /** The admin who adds it. */
  email: string;
  /** Settles when the product has been sent, whatever became of it: what was typed stays. */
  onSubmit: (product: NewProduct) => Promise<void>;
}

const draft = sessionDraft<z.input<typeof NewProduct>>();

/** Putting a product on sale (SPEC.md section 5). */
export const AddProductForm = ({ email, onSubmit }: Props) => {
  const { register, control, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(NewProduct, { error: fieldWords }),
    defaultValues: draft.of(email) ?? { image: "", email, productName: "", description: "" },
  });
  draft.useLeave(email, getValues);
  const image = useWatch({ control, name: "image" });
  const send = useOneAtATime(onSubmit);
  const { errors, isSubmitting } = formState;
  const wrong = (label: string, name: keyof typeof errors) =>
    errors[name]?.message && `${label} ${errors[name].message}`;

  return (
    <form onSubmit={handleSubmit(send)} noValidate className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField
          label="Image"
          type="url"
          hint="An https:// address, or one of the shop's own: /images/…"
          error={wrong("Image", "image")}
          {...register("image")}
        />
        <PicturePreview address={image} />
      </div>
      <div className="grid content-start gap-4">
        <TextField label="Email" readOnly {...register("email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            hint={`At most ${limits.productName} characters`}
            error={wrong("Name", "productName")}
            {...register("productName")}
          />
          <TextField
            label="Price"
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            error={wrong("Price", "price")}
            {...register("price", { valueAsNumber: true })}
          />
          <TextField
            label="Available quantity"
            type="number"
            inputMode="numeric"
            min="0"
            error={wrong("Available quantity", "availableQuantity")}
            {...register("availableQuantity", { valueAsNumber: true })}
          />
          <TextField
            label="Minimum quantity"
            type="number"
            inputMode="numeric"
            min="0"
            hint="Customers order more than this."
            error={wrong("Minimum quantity", "minimumQuantity")}
            {...register("minimumQuantity", { valueAsNumber: true })}
          />
        </div>
        <TextArea
          label="Description (optional)"
          error={wrong("Description", "description")}
          {...register("description")}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Add Product
        </Button>
      </div>
    </form>
  );
};
