import { zodResolver } from "@hookform/resolvers/zod";
import type { AdminProduct } from "@pros-and-drill/contract/products";
import type { Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldMessage } from "../../ui/field-message.ts";

/** What the forms for a new product and for an edit hold while somebody types. */
export interface ProductForm {
  email: string;
  image: string;
  productName: string;
  description: string;
  /** NaN while nothing is typed; so are the quantities. */
  price: number;
  availableQuantity: number;
  minimumQuantity: number;
  brand: string;
  kind: string;
  facts: { name: string; value: string; unit: string }[];
  pictures: { address: string }[];
}

/** Either of the two forms, as react-hook-form runs it. */
export type ProductFormOf<Sent> = UseFormReturn<ProductForm, unknown, Sent>;

/** @returns a product's details as a form holds them */
export const toForm = (product: AdminProduct): ProductForm => ({
  email: product.email ?? "",
  image: product.image,
  productName: product.productName,
  description: product.description,
  price: product.price,
  availableQuantity: product.availableQuantity,
  minimumQuantity: product.minimumQuantity,
  brand: product.brand ?? "",
  kind: product.kind ?? "",
  facts: (product.facts ?? []).map(({ name, value, unit = "" }) => ({ name, value, unit })),
  pictures: (product.pictures ?? []).map((address) => ({ address })),
});

const some = (text: string): string | undefined => (text.trim() === "" ? undefined : text);

/** The same as the contract has it: what is left empty is left out. */
const toSend = ({ brand, kind, facts, pictures, ...form }: ProductForm) => ({
  ...form,
  brand: some(brand),
  kind: some(kind),
  facts: facts.map(({ unit, ...fact }) => ({ ...fact, unit: some(unit) })),
  pictures: pictures.map(({ address }) => address),
});

/**
 * Validates a form by the contract's schema of what it sends.
 *
 * @param more what is sent beside what the form holds
 */
export const productResolver = <Sent>(
  schema: z.ZodType<Sent>,
  more: object = {},
): Resolver<ProductForm, unknown, Sent> => {
  const resolve = zodResolver(schema as z.ZodType<Sent, ProductForm>, { error: fieldMessage });
  // as: the schema takes what toSend makes, whose fields have the same names and places
  return (form, context, options) =>
    resolve({ ...toSend(form), ...more } as unknown as ProductForm, context, options);
};
