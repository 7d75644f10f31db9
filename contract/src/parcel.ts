import type { ProductDetails } from "./products.ts";

/** Heavier machines come on a pallet. */
const parcelKg = 30;

/** Whether a tool's data sheet says that it weighs too much for a parcel. */
export const isHeavy = ({ facts = [] }: Pick<ProductDetails, "facts">): boolean =>
  facts.some(
    ({ name, value, unit }) =>
      name.startsWith("Weight") && unit === "kg" && Number(value) > parcelKg,
  );
