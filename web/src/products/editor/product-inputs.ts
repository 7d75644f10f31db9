import { limits } from "@pros-and-drill/contract/limits";
import type { ProductFormOf } from "./product-form.ts";

/** The attributes of the inputs that both product forms have, with their errors. */
export const productInputs = <Sent>({ register, formState: { errors } }: ProductFormOf<Sent>) => {
  const errorOf = (label: string, error: { message?: string | undefined } | undefined) =>
    error?.message && `${label} ${error.message}`;
  const whole = { type: "number", inputMode: "numeric", min: "0" } as const;
  return {
    image: {
      label: "Image",
      type: "url",
      hint: "An https:// address, or one of the shop's own: /images/…",
      error: errorOf("Image", errors.image),
      ...register("image"),
    },
    productName: {
      label: "Name",
      hint: `At most ${limits.productName} characters`,
      error: errorOf("Name", errors.productName),
      ...register("productName"),
    },
    price: {
      label: "Price",
      type: "number",
      inputMode: "decimal",
      min: "0.01",
      step: "0.01",
      error: errorOf("Price", errors.price),
      ...register("price", { valueAsNumber: true }),
    },
    availableQuantity: {
      label: "Available quantity",
      ...whole,
      error: errorOf("Available quantity", errors.availableQuantity),
      ...register("availableQuantity", { valueAsNumber: true }),
    },
    minimumQuantity: {
      label: "Minimum quantity",
      ...whole,
      hint: "Customers order more than this.",
      error: errorOf("Minimum quantity", errors.minimumQuantity),
      ...register("minimumQuantity", { valueAsNumber: true }),
    },
    description: {
      label: "Description (optional)",
      error: errorOf("Description", errors.description),
      ...register("description"),
    },
    brand: {
      label: "Brand (optional)",
      error: errorOf("Brand", errors.brand),
      ...register("brand"),
    },
    kind: {
      label: "Kind (optional)",
      hint: "Such as Hammer drill: shoppers narrow the catalogue by it.",
      error: errorOf("Kind", errors.kind),
      ...register("kind"),
    },
  } as const;
};
