import { zodResolver } from "@hookform/resolvers/zod";
import { formatGrams } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { PictureDetail } from "@shop/contract/picture-details";
import { isVisible } from "@shop/contract/plain-text";
import type { VatClass } from "@shop/contract/prices/vat-rate";
import { factsOf, fieldsOfInput, type ProductFieldName } from "@shop/contract/product-fields";
import type { AdminProduct } from "@shop/contract/products";
import { readGrams } from "@shop/contract/read-grams";
import { scannedGtin } from "@shop/contract/scanned-code";
import { weightUnit } from "@shop/contract/weight-unit";
import type { Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { toolPath } from "../../../paths.ts";
import { errorIn, errorInList, fieldMessage } from "../../../ui/field-message.ts";
import { linesOf } from "../../../ui/lines-of.ts";
import { readMoney } from "../../../ui/read-money.ts";
import { readNumber, type TypedNumber } from "../../../ui/read-number.ts";

/** The optional fields that need no input of their own, in the sequence of the forms. */
export const lineFields = fieldsOfInput("line");
export const linesFields = fieldsOfInput("lines");
type LineField = (typeof lineFields)[number];
type LinesField = (typeof linesFields)[number];

/** The values of both product forms, as typed. A list of texts has an entry on each line. */
export interface ProductForm extends Record<LineField | LinesField, string> {
  email: string;
  image: string;
  productName: string;
  description: string;
  price: TypedNumber;
  availableQuantity: TypedNumber;
  minimumQuantity: TypedNumber;
  brand: string;
  kind: string;
  /** Empty if there is none. */
  purchasePrice: TypedNumber;
  reorderLevel: TypedNumber;
  /** As typed: "2.4 kg". */
  weight: string;
  vatClass: VatClass;
  facts: { name: string; value: string; unit: string }[];
  pictures: { address: string }[];
  /** The address of a further picture, until it is added to the pictures. */
  newPicture: string;
  pictureDetails: PictureDetail[];
  /** The addresses of the tools that fit with it, one on each line. */
  fits: string;
}

/** Either of the two forms, as react-hook-form runs it. */
export type ProductFormOf<Sent> = UseFormReturn<ProductForm, unknown, Sent>;

/** @returns a value for each name */
const valuesOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> =>
  // as: fromEntries forgets that each name has a value
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

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
  purchasePrice: product.purchasePrice ?? "",
  reorderLevel: product.reorderLevel ?? "",
  weight: product.weight === undefined ? "" : formatGrams(product.weight),
  vatClass: product.vatClass ?? "standard",
  facts: (product.facts ?? []).map(({ name, value, unit = "" }) => ({ name, value, unit })),
  pictures: (product.pictures ?? []).map((address) => ({ address })),
  newPicture: "",
  pictureDetails: product.pictureDetails ?? [],
  ...valuesOf(lineFields, (name) => product[name] ?? ""),
  ...valuesOf(linesFields, (name) => (product[name] ?? []).join("\n")),
  fits: (product.fits ?? []).map(toolPath).join("\n"),
});

/** A form in which nothing is typed. Its numbers are missing. */
export const blankForm = {
  image: "",
  productName: "",
  description: "",
  brand: "",
  kind: "",
  purchasePrice: "",
  reorderLevel: "",
  weight: "",
  vatClass: "standard" as const,
  ...valuesOf([...lineFields, ...linesFields], () => ""),
  facts: [],
  pictures: [],
  newPicture: "",
  pictureDetails: [],
  fits: "",
} satisfies Record<Exclude<ProductFieldName, "price" | "minimumQuantity"> | "newPicture", unknown>;

/** @returns the ids of the tools at these addresses, one on each line */
export const toolIds = (addresses: string): string[] =>
  linesOf(addresses).map((line) => line.replace(/^.*\//, "").replace(/[?#].*/, ""));

const some = (text = ""): string | undefined => (isVisible(text) ? text : undefined);

/** @returns an optional number as it is sent */
const someNumber = (typed: TypedNumber = ""): TypedNumber | undefined =>
  typeof typed === "number" ? typed : some(typed);

/** What is known of the pictures that the product still has. */
const detailsToSend = (
  addresses: readonly string[],
  details: readonly PictureDetail[],
): PictureDetail[] =>
  details
    .map(({ picture, alt, focus }) => ({
      picture,
      ...(isVisible(alt ?? "") ? { alt } : {}),
      ...(focus && focus !== "center" ? { focus } : {}),
    }))
    .filter((one) => addresses.includes(one.picture) && ("alt" in one || "focus" in one));

/** The contract's shape of the form: empty fields are omitted. */
const toSend = (product: ProductForm): Record<ProductFieldName, unknown> => {
  // Some are undefined in a draft from before the form had them.
  const {
    brand,
    kind,
    purchasePrice,
    reorderLevel,
    weight = "",
    vatClass = "standard",
    facts,
    pictures,
    newPicture = "",
    pictureDetails = [],
    fits,
    ...form
  } = product;
  return {
    ...form,
    ...valuesOf(lineFields, (name) => some(product[name])),
    ...valuesOf(linesFields, (name) => linesOf(product[name])),
    brand: some(brand),
    kind: some(kind),
    gtin: scannedGtin(product.gtin ?? "") ?? some(product.gtin)?.replace(/[\s-]/g, ""),
    purchasePrice: someNumber(purchasePrice),
    reorderLevel: someNumber(reorderLevel),
    weight: some(weight) && (readGrams(weight) ?? weight),
    vatClass: vatClass === "standard" ? undefined : vatClass,
    facts: facts.map(({ unit, ...fact }) => ({ ...fact, unit: some(unit) })),
    pictures: [...pictures.map(({ address }) => address), ...linesOf(newPicture)],
    pictureDetails: detailsToSend(
      [product.image, ...pictures.map(({ address }) => address)],
      pictureDetails,
    ),
    fits: toolIds(fits),
  };
};

/**
 * Validates a form by the contract's schema of what it sends.
 *
 * @param more fields that are sent in addition to the form's
 */
export const productResolver = <Sent>(
  schema: z.ZodType<Sent>,
  more: object = {},
): Resolver<ProductForm, unknown, Sent> => {
  const resolve = zodResolver(schema as z.ZodType<Sent, ProductForm>, { error: fieldMessage });
  // as: the schema validates toSend's result, whose fields have the form's names and nesting
  return async (form, context, options) => {
    const resolved = await resolve(
      { ...toSend(form), ...more } as unknown as ProductForm,
      context,
      options,
    );
    // The last of the pictures that are sent is the new one.
    const { pictures } = resolved.errors;
    const { message } = pictures?.[form.pictures.length] ?? pictures?.root ?? pictures ?? {};
    if (!message || !form.newPicture) return resolved;
    return {
      values: {},
      errors: { ...resolved.errors, newPicture: { type: "custom", message } },
    };
  };
};

/** The attributes of the inputs that both product forms have, with their errors. */
export const productInputs = <Sent>({ register, formState: { errors } }: ProductFormOf<Sent>) => {
  const optional = (name: LineField | LinesField, messageOf: typeof errorIn) => {
    const { label, hint } = factsOf(name);
    return {
      label: `${label} (optional)`,
      hint,
      error: messageOf(label, errors[name]),
      ...register(name),
    };
  };
  const whole = { inputMode: "numeric", autoComplete: "off" } as const;
  return {
    image: {
      label: "Image",
      type: "url",
      hint: "An https:// address, or one of the shop's own: /images/…",
      error: errorIn("Image", errors.image),
      ...register("image"),
    },
    newPicture: {
      label: "Address of another picture (optional)",
      type: "url",
      hint: "A close-up, or the tool in use.",
      error: errorIn("Address", errors.newPicture),
      ...register("newPicture"),
    },
    productName: {
      label: "Name",
      hint: `At most ${limits.productName} characters`,
      error: errorIn("Name", errors.productName),
      ...register("productName"),
    },
    price: {
      label: "Price",
      inputMode: "decimal",
      autoComplete: "off",
      error: errorIn("Price", errors.price),
      ...register("price", { setValueAs: readMoney }),
    },
    availableQuantity: {
      label: "Available quantity",
      ...whole,
      error: errorIn("Available quantity", errors.availableQuantity),
      ...register("availableQuantity", { setValueAs: readNumber }),
    },
    minimumQuantity: {
      label: "Minimum quantity",
      ...whole,
      hint: "Customers order more than this.",
      error: errorIn("Minimum quantity", errors.minimumQuantity),
      ...register("minimumQuantity", { setValueAs: readNumber }),
    },
    description: {
      label: "Description (optional)",
      error: errorIn("Description", errors.description),
      ...register("description"),
    },
    brand: {
      label: "Brand (optional)",
      error: errorIn("Brand", errors.brand),
      ...register("brand"),
    },
    kind: {
      label: "Kind (optional)",
      hint: "Such as Hammer drill: shoppers narrow the catalogue by it.",
      error: errorIn("Kind", errors.kind),
      ...register("kind"),
    },
    purchasePrice: {
      label: `${factsOf("purchasePrice").label} (optional)`,
      inputMode: "decimal",
      autoComplete: "off",
      error: errorIn(factsOf("purchasePrice").label, errors.purchasePrice),
      ...register("purchasePrice", { setValueAs: readMoney }),
    },
    reorderLevel: {
      label: `${factsOf("reorderLevel").label} (optional)`,
      hint: factsOf("reorderLevel").hint,
      ...whole,
      error: errorIn(factsOf("reorderLevel").label, errors.reorderLevel),
      ...register("reorderLevel", { setValueAs: readNumber }),
    },
    weight: {
      label: `${factsOf("weight").label} (optional)`,
      hint: factsOf("weight").hint,
      autoComplete: "off",
      // Whatever is wrong with it: the contract has it in grams, and not as it is typed.
      error:
        errors.weight && `Weight must have its unit, and no thousands sign: ${weightUnit.example}`,
      ...register("weight"),
    },
    ...valuesOf(lineFields, (name) => optional(name, errorIn)),
    ...valuesOf(linesFields, (name) => optional(name, errorInList)),
    fits: {
      label: "What fits with it (optional)",
      hint: `Other tools, by the addresses of their pages: one a line, at most ${limits.fits}.`,
      error: errorInList("What fits with it", errors.fits),
      ...register("fits"),
    },
  } as const;
};

/**
 * Whether a number is at least ten times another, or at most a tenth of it: the decimal sign may be
 * mistyped. Never true of a change from zero.
 *
 * @param from the present number, a whole number
 * @param to the new number, a whole number of the same unit
 */
export const isTenfold = (from: number, to: number): boolean =>
  from > 0 && (to >= 10 * from || 10 * to <= from);
