import { messages } from "@shop/contract/messages";
import { noPicture } from "@shop/contract/pictures";
import { type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import { NewProduct } from "@shop/contract/products";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { callOnce } from "../../../data/call/call-once.ts";
import type { Draft } from "../../../data/drafts.ts";
import { retryOnce } from "../../../data/session/query-client.ts";
import { ExtraFields } from "../../../domain/products/editor/extra-fields.tsx";
import {
  blankForm,
  type ProductForm,
  productInputs,
  productResolver,
} from "../../../domain/products/editor/product-form.ts";
import { ProductPictures } from "../../../domain/products/editor/product-pictures.tsx";
import { StillUploading } from "../../../domain/products/editor/still-uploading.tsx";
import { pictureLoads } from "../../../domain/products/picture-loads.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { notify } from "../../../ui/notify.ts";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

/** Adds a product, on sale or as a draft, and says so in a toast. */
export const useAddProduct = () =>
  useMutation({
    mutationFn: (product: NewProduct) => callOnce("POST /addProduct", { body: product }),
    retry: retryOnce, // safe: a retry carries the same key
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success(messages.productAdded),
  });

/** The draft of a new product. */
export interface ProductDraft {
  readonly form: Partial<ProductForm>;
}

interface Props {
  /** The admin who adds it. */
  email: string;
  draft: Draft<ProductDraft>;
  /** The values that it begins with, if nothing was typed before. */
  start: Partial<ProductForm>;
  /** Resolves when the product has been added or has failed; the form keeps its values. */
  onSubmit: (product: NewProduct) => Promise<void>;
}

/** The fields that SPEC.md section 5 names. The others are optional. */
const named: readonly ProductFieldName[] = ["image", "productName", "price", "minimumQuantity"];
const extras = productFieldNames.filter((name) => !named.includes(name));

const isTyped = (name: ProductFieldName, value: ProductForm[ProductFieldName]): boolean => {
  if (name === "vatClass") return value !== blankForm.vatClass;
  if (typeof value === "number") return true;
  return typeof value === "string" || Array.isArray(value) ? value.length > 0 : false;
};

/** The form of a new product (SPEC.md section 5). The fields that SPEC doesn't name are folded in. */
export const AddProductForm = ({ email, draft, start, onSubmit }: Props) => {
  const form = useForm<ProductForm, unknown, NewProduct>({
    resolver: productResolver(NewProduct),
    defaultValues: draft.applyTo({ form: { ...blankForm, ...start, email } }).form,
  });
  const { register, handleSubmit, getValues, setError, setValue, formState, watch } = form;
  const more = useRef<HTMLDetailsElement>(null);
  const [startsUnfolded] = useState(() => extras.some((name) => isTyped(name, getValues(name))));
  useEffect(() => {
    const typing = watch(() => draft.keep({ form: getValues() }));
    return () => typing.unsubscribe();
  }, [watch, getValues, draft]);
  const send = useSingleFlight(async (product: NewProduct) => {
    if (await pictureLoads(product.image)) return onSubmit(product);
    setError("image", { message: "can't be loaded from this address" }, { shouldFocus: true });
  });
  const [isUploading, setUploading] = useState(false);
  const inputs = productInputs(form);

  const unfold = (errors: typeof formState.errors) => {
    // Before the first wrong field gets the focus, which it can't while it is folded in.
    if (more.current && extras.some((name) => errors[name])) more.current.open = true;
  };

  return (
    <form
      onSubmit={handleSubmit(send, unfold)}
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
    >
      <ProductPictures form={form} onUploading={setUploading} />
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField label="Email" readOnly {...register("email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...inputs.productName} />
          <TextField {...inputs.price} />
          <TextField {...inputs.availableQuantity} />
          <TextField {...inputs.minimumQuantity} />
        </div>
        <details ref={more} open={startsUnfolded} className="border-y border-line">
          <summary className="w-fit cursor-pointer py-[0.6rem] font-semibold text-(color:--color-link)">
            More about it
          </summary>
          <div className="grid gap-4 pt-3 pb-1">
            <TextArea {...inputs.description} />
            <ExtraFields form={form} />
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={formState.isSubmitting} aria-disabled={isUploading}>
            Add Product
          </Button>
          <Button
            tone="secondary"
            disabled={formState.isSubmitting}
            aria-disabled={isUploading}
            onClick={() => {
              if (!getValues("image").trim()) setValue("image", noPicture);
              void handleSubmit((product) => send({ ...product, draft: true }), unfold)();
            }}
          >
            Save as a draft
          </Button>
          <StillUploading isUploading={isUploading} />
        </div>
      </div>
    </form>
  );
};
