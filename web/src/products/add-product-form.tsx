import { NewProduct } from "@pros-and-drill/contract/products";
import { useForm, useWatch } from "react-hook-form";
import { sessionDraft } from "../session/session-draft.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { ExtraFields } from "./editor/extra-fields.tsx";
import { type ProductForm, productResolver } from "./editor/product-form.ts";
import { productInputs } from "./editor/product-inputs.ts";
import { pictureLoads } from "./picture-loads.ts";
import { PicturePreview } from "./picture-preview.tsx";

interface Props {
  /** The admin who adds it. */
  email: string;
  /** Resolves when the product has been added or has failed; the form keeps its values. */
  onSubmit: (product: NewProduct) => Promise<void>;
}

const draft = sessionDraft<ProductForm>();

const blank = { image: "", productName: "", description: "", brand: "", kind: "" };

/** Putting a product on sale (SPEC.md section 5); what SPEC doesn't name comes last. */
export const AddProductForm = ({ email, onSubmit }: Props) => {
  const form = useForm<ProductForm, unknown, NewProduct>({
    resolver: productResolver(NewProduct),
    defaultValues: draft.get(email) ?? { ...blank, email, facts: [], pictures: [] },
  });
  const { register, control, handleSubmit, getValues, setError, formState } = form;
  draft.useSave(email, getValues);
  const image = useWatch({ control, name: "image" });
  const send = useOneAtATime(async (product: NewProduct) => {
    if (await pictureLoads(product.image)) return onSubmit(product);
    setError("image", { message: "can't be loaded from this address" }, { shouldFocus: true });
  });
  const inputs = productInputs(form);

  return (
    <form
      onSubmit={handleSubmit(send)}
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField {...inputs.image} />
        <PicturePreview address={image} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField label="Email" readOnly {...register("email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...inputs.productName} />
          <TextField {...inputs.price} />
          <TextField {...inputs.availableQuantity} />
          <TextField {...inputs.minimumQuantity} />
        </div>
        <TextArea {...inputs.description} />
        <ExtraFields form={form} />
        <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
          Add Product
        </Button>
      </div>
    </form>
  );
};
