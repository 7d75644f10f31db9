import { formatMoney } from "../../../ui/format.ts";
import type { ProductForm } from "./product-form.ts";

/** The details that an edit changes, by the names that the forms give them. */
const labels = {
  productName: "Name",
  image: "Image",
  price: "Price",
  minimumQuantity: "Minimum quantity",
  description: "Description",
  brand: "Brand",
  kind: "Kind",
  shelf: "Shelf",
  facts: "Facts",
  pictures: "More pictures",
  contents: "In the box",
  fits: "What fits with it",
} as const;

type Detail = keyof typeof labels;

/** A detail that another admin has saved since the edit began. */
export interface Difference {
  readonly name: Detail;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether it was edited here as well, which is a conflict. */
  readonly isContested: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const textOf = (form: ProductForm, name: Detail): string => {
  if (name === "price" && typeof form.price === "number") return formatMoney(form.price);
  if (name === "facts") {
    return form.facts.map((fact) => `${fact.name} ${fact.value} ${fact.unit}`.trim()).join("; ");
  }
  if (name === "pictures") return form.pictures.map(({ address }) => address).join(", ");
  return String(form[name]).replaceAll("\n", "; ");
};

/**
 * Merges an edit with one that another admin has saved meanwhile (a three-way merge).
 *
 * @param base the product that both edits began from
 * @returns the details in which the two differ, and the merged form: untouched details are theirs
 */
export const mergeEdits = (
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
): { form: ProductForm; differences: readonly Difference[] } => {
  const names = Object.keys(labels) as Detail[]; // Object.keys forgets the keys' type
  const differences = names
    .filter((name) => !same(theirs[name], base[name]) && !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: labels[name],
      mine: textOf(mine, name),
      theirs: textOf(theirs, name),
      isContested: !same(mine[name], base[name]),
    }));
  const untouched = differences.filter(({ isContested }) => !isContested);
  const taken = Object.fromEntries(untouched.map(({ name }) => [name, theirs[name]]));
  return { form: { ...mine, ...taken }, differences };
};
