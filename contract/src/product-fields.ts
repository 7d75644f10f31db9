import { weightUnit } from "./weight-unit.ts";

/** A field of a product that admins can edit. */
interface ProductField {
  /** Of its input, and of a difference between two edits. */
  readonly label: string;
  /** Within a sentence of the log; by default its label in lower case. */
  readonly inText?: string;
  /**
   * Its input: `line` and `lines` (an entry of a list on each line) are optional fields that the forms make by
   * themselves, `own` has a component of its own.
   */
  readonly input: "line" | "lines" | "own";
  readonly hint?: string;
  /**
   * How a search finds its words: `own` has a weight of its own in the catalogue, `contents` counts as what is in the
   * box does, `desk` is found by admins alone.
   */
  readonly search: "own" | "contents" | "desk" | "none";
  readonly seenBy: "all" | "admins";
}

/** All facts of the editable fields, which calls and forms name alike. Their schemas are in products.ts. */
export const productFields = {
  productName: { label: "Name", input: "own", search: "own", seenBy: "all" },
  title: {
    label: "Long title",
    input: "line",
    hint: "Stands on its page and in search results, such as: Cordless drill, 18 V, with two batteries.",
    search: "own",
    seenBy: "all",
  },
  image: { label: "Image", inText: "picture", input: "own", search: "none", seenBy: "all" },
  price: { label: "Price", input: "own", search: "none", seenBy: "all" },
  minimumQuantity: { label: "Minimum quantity", input: "own", search: "none", seenBy: "all" },
  description: { label: "Description", input: "own", search: "own", seenBy: "all" },
  brand: { label: "Brand", input: "own", search: "own", seenBy: "all" },
  kind: { label: "Kind", input: "own", search: "own", seenBy: "all" },
  sku: {
    label: "SKU",
    inText: "SKU",
    input: "line",
    hint: "Your own article number. No other product has it.",
    search: "contents",
    seenBy: "all",
  },
  gtin: {
    label: "EAN",
    inText: "EAN",
    input: "line",
    hint: "The digits under the barcode (GTIN), 8, 12, 13 or 14 of them.",
    search: "contents",
    seenBy: "all",
  },
  purchasePrice: {
    label: "Cost per piece",
    input: "own",
    search: "none",
    seenBy: "admins",
  },
  supplier: {
    label: "Supplier",
    input: "line",
    hint: "Who you order it from: only admins see it.",
    search: "desk",
    seenBy: "admins",
  },
  reorderLevel: {
    label: "Reorder level",
    input: "own",
    hint: "At this many pieces or fewer it is on the purchase list.",
    search: "none",
    seenBy: "admins",
  },
  shelf: {
    label: "Shelf",
    input: "line",
    hint: "Where it stands in the house, such as B4: only admins see it.",
    search: "desk",
    seenBy: "admins",
  },
  weight: {
    label: "Weight",
    input: "own",
    hint: `With its packing, such as ${weightUnit.example}. Without it, the weight in the facts counts.`,
    search: "none",
    seenBy: "all",
  },
  vatClass: { label: "VAT", inText: "VAT", input: "own", search: "none", seenBy: "all" },
  facts: { label: "Facts", input: "own", search: "none", seenBy: "all" },
  pictures: { label: "More pictures", input: "own", search: "none", seenBy: "all" },
  pictureDetails: {
    label: "What pictures show",
    inText: "what pictures show",
    input: "own",
    search: "none",
    seenBy: "all",
  },
  contents: {
    label: "In the box",
    inText: "what is in the box",
    input: "lines",
    hint: "One thing a line, such as: 2 batteries, 18 V.",
    search: "contents",
    seenBy: "all",
  },
  fits: { label: "What fits with it", input: "own", search: "none", seenBy: "all" },
} as const satisfies Readonly<Record<string, ProductField>>;

export type ProductFieldName = keyof typeof productFields;

/** The names of the fields of which a fact is that. */
export type FieldsWith<Fact extends Partial<ProductField>> = {
  [Name in ProductFieldName]: (typeof productFields)[Name] extends Fact ? Name : never;
}[ProductFieldName];

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]; // as: keys() forgets the keys' type

/** @returns all facts of a field */
export const factsOf = (name: ProductFieldName): ProductField => productFields[name];

/** @returns the fields that the forms make by themselves */
export const fieldsOfInput = <Input extends "line" | "lines">(input: Input) =>
  productFieldNames.filter(
    (name): name is FieldsWith<{ input: Input }> => factsOf(name).input === input,
  );
