import { formatMoney } from "@shop/contract/format";
import { detailsText } from "@shop/contract/picture-details";
import {
  type ProductFieldName,
  productFieldNames,
  productFields,
} from "@shop/contract/product-fields";
import type { ProductForm } from "./product-form.ts";

/** A detail that another admin has saved since the edit began. */
export interface Difference {
  readonly name: ProductFieldName;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether it was edited here as well, which is a conflict. */
  readonly isContested: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const textOf = (form: ProductForm, name: ProductFieldName): string => {
  if (name === "price" || name === "purchasePrice") {
    const amount = form[name];
    return typeof amount === "number" ? formatMoney(amount) : amount;
  }
  if (name === "facts") {
    return form.facts.map((fact) => `${fact.name} ${fact.value} ${fact.unit}`.trim()).join("; ");
  }
  if (name === "pictureDetails") return detailsText(form.pictureDetails ?? []);
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
  const differences = productFieldNames
    .filter((name) => !same(theirs[name], base[name]) && !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: productFields[name].label,
      mine: textOf(mine, name),
      theirs: textOf(theirs, name),
      isContested: !same(mine[name], base[name]),
    }));
  const untouched = differences.filter(({ isContested }) => !isContested);
  const taken = Object.fromEntries(untouched.map(({ name }) => [name, theirs[name]]));
  return { form: { ...mine, ...taken }, differences };
};
