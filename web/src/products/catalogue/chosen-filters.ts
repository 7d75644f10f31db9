import { formatMoney } from "../../ui/format-money.ts";
import type { CatalogueChoice } from "./catalogue-choice.ts";

interface ChosenFilter {
  readonly text: string;
  /** The change that takes it away. */
  readonly without: Partial<CatalogueChoice>;
}

/** @returns all that leaves something out, each to be taken away by itself */
export const chosenFilters = (choice: CatalogueChoice): readonly ChosenFilter[] => {
  const { q, kind, brand, minPrice, maxPrice, inStock } = choice;
  const others = (values: readonly string[], value: string) => values.filter((it) => it !== value);
  return [
    ...(q ? [{ text: `“${q}”`, without: { q: "", sort: undefined } }] : []),
    ...kind.map((value) => ({ text: value, without: { kind: others(kind, value) } })),
    ...brand.map((value) => ({ text: value, without: { brand: others(brand, value) } })),
    ...(minPrice === undefined
      ? []
      : [{ text: `from ${formatMoney(minPrice)}`, without: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ text: `up to ${formatMoney(maxPrice)}`, without: { maxPrice: undefined } }]),
    ...(inStock ? [{ text: "In stock", without: { inStock: false } }] : []),
  ];
};

/** The change that takes all of them away. */
export const nothingChosen = {
  q: "",
  kind: [],
  brand: [],
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
} as const satisfies Partial<CatalogueChoice>;
