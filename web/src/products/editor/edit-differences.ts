import { formatMoney } from "../../ui/format-money.ts";
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
  facts: "Facts",
  pictures: "More pictures",
} as const;

type Detail = keyof typeof labels;

/** A detail that somebody else has changed since the edit began. */
export interface Difference {
  readonly name: Detail;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether it was changed here as well: then one of the two has to go. */
  readonly isContested: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const textOf = (form: ProductForm, name: Detail): string => {
  if (name === "price") return formatMoney(form.price);
  if (name === "facts") {
    return form.facts.map((fact) => `${fact.name} ${fact.value} ${fact.unit}`.trim()).join("; ");
  }
  if (name === "pictures") return form.pictures.map(({ address }) => address).join(", ");
  return String(form[name]);
};

/**
 * Brings an edit together with one that somebody else has saved meanwhile.
 *
 * @param base what both began from
 * @returns the details that they have changed and that aren't the same here; and the form to go on
 *   with, in which what wasn't touched here is theirs
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
