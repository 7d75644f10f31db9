import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@pros-and-drill/contract/limits";
import { NewProduct } from "@pros-and-drill/contract/products";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { sessionDraft } from "../session/session-draft.ts";
import { Button } from "../ui/button.tsx";
import { fieldMessage } from "../ui/field-message.ts";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { pictureLoads } from "./picture-loads.ts";
import { PicturePreview } from "./picture-preview.tsx";

interface Props {
  /** The admin who adds it. */
  email: string;
  /** Resolves when the product has been added or has failed; the form keeps its values. */
  onSubmit: (product: NewProduct) => Promise<void>;
}

const draft = sessionDraft<z.input<typeof NewProduct>>();

/** Putting a product on sale (SPEC.md section 5). */
export const AddProductForm = ({ email, onSubmit }: Props) => {
  const { register, control, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(NewProduct, { error: fieldMessage }),
    defaultValues: draft.get(email) ?? { image: "", email, productName: "", description: "" },
  });
  draft.useSave(email, getValues);
  const image = useWatch({ control, name: "image" });
  const send = useOneAtATime(async (product: NewProduct) => {
    if (await pictureLoads(product.image)) return onSubmit(product);
    setError("image", { message: "can't be loaded from this address" }, { shouldFocus: true });
  });
  const { errors, isSubmitting } = formState;
  const errorOf = (label: string, name: keyof typeof errors) =>
    errors[name]?.message && `${label} ${errors[name].message}`;

  return (
    <form
      onSubmit={handleSubmit(send)}
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField
          label="Image"
          type="url"
          hint="An https:// address, or one of the shop's own: /images/…"
          error={errorOf("Image", "image")}
          {...register("image")}
        />
        <PicturePreview address={image} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField label="Email" readOnly {...register("email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            hint={`At most ${limits.productName} characters`}
            error={errorOf("Name", "productName")}
            {...register("productName")}
          />
          <TextField
            label="Price"
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            error={errorOf("Price", "price")}
            {...register("price", { valueAsNumber: true })}
          />
          <TextField
            label="Available quantity"
            type="number"
            inputMode="numeric"
            min="0"
            error={errorOf("Available quantity", "availableQuantity")}
            {...register("availableQuantity", { valueAsNumber: true })}
          />
          <TextField
            label="Minimum quantity"
            type="number"
            inputMode="numeric"
            min="0"
            hint="Customers order more than this."
            error={errorOf("Minimum quantity", "minimumQuantity")}
            {...register("minimumQuantity", { valueAsNumber: true })}
          />
        </div>
        <TextArea
          label="Description (optional)"
          error={errorOf("Description", "description")}
          {...register("description")}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Add Product
        </Button>
      </div>
    </form>
  );
};
