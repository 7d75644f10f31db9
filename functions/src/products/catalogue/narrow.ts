import type { CatalogueQuery, Facet } from "@shop/contract/catalogue";
import { labelKey } from "@shop/contract/label-slug";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import type { CatalogueEntry } from "./catalogue-entry.ts";

/** The filters of a search. */
export type Filters = Pick<CatalogueQuery, "kind" | "brand" | "minPrice" | "maxPrice" | "inStock">;

/** The maximum number of a facet's values: the most frequent ones. */
const mostValues = 100;

/**
 * Applies every filter, and counts each facet with all filters but its own: a facet tells what choosing another
 * of its values would find.
 */
export const narrow = <Found extends { readonly entry: CatalogueEntry }>(
  products: readonly Found[],
  { kind = [], brand = [], minPrice, maxPrice, inStock }: Filters,
) => {
  const least = minPrice === undefined ? 0 : toMinorUnits(minPrice);
  const greatest = maxPrice === undefined ? Number.POSITIVE_INFINITY : toMinorUnits(maxPrice);
  const passed: Found[] = [];
  const [isOfKind, isOfBrand] = [isAmong(kind), isAmong(brand)];
  const kinds = new Map<string, number>();
  const brands = new Map<string, number>();
  let stocked = 0;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];

  for (const product of products) {
    const { entry } = product;
    const fits = {
      kind: isOfKind(entry.kind),
      brand: isOfBrand(entry.brand),
      price: entry.priceCents >= least && entry.priceCents <= greatest,
      stock: !inStock || entry.inStock,
    };
    const failed = Object.values(fits).filter((fit) => !fit).length;
    if (failed > 1) continue;
    if (failed === 0) passed.push(product);
    if (failed === 0 || !fits.kind) count(kinds, entry.kind);
    if (failed === 0 || !fits.brand) count(brands, entry.brand);
    if (failed === 0 && entry.inStock) stocked++;
    if (failed === 0 || !fits.price) {
      min = Math.min(min, entry.priceCents);
      max = Math.max(max, entry.priceCents);
    }
  }
  const price = max > 0 ? { price: { min: toDecimal(min), max: toDecimal(max) } } : {};
  const facets = { kinds: listed(kinds), brands: listed(brands), inStock: stocked, ...price };
  return { passed, facets };
};

/** Without a choice, every product passes. */
const isAmong = (chosen: readonly string[]) => {
  const wanted = new Set(chosen.map(labelKey));
  const known = new Map<string, boolean>();
  return (value: string | undefined): boolean => {
    if (chosen.length === 0) return true;
    if (value === undefined) return false;
    const is = known.get(value) ?? wanted.has(labelKey(value));
    known.set(value, is);
    return is;
  };
};

const count = (counts: Map<string, number>, value: string | undefined): void => {
  if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
};

const mostFirst = (one: Facet, other: Facet): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

/** The values by frequency, then by name. Labels that are one have the spelling that most products have. */
const listed = (counts: ReadonlyMap<string, number>): Facet[] => {
  const labels = new Map<string, Facet>();
  for (const facet of [...counts].map(([value, count]) => ({ value, count })).sort(mostFirst)) {
    const key = labelKey(facet.value);
    const { value, count } = labels.get(key) ?? { ...facet, count: 0 };
    labels.set(key, { value, count: count + facet.count });
  }
  return [...labels.values()].sort(mostFirst).slice(0, mostValues);
};
