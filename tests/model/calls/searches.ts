import fc from "fast-check";
import type { Call } from "../call.ts";
import { seldom } from "../flaws.ts";
import type { Product } from "../model-shop.ts";
import { caller } from "../people.ts";
import { shown } from "../product-rules.ts";

/** What a search is narrowed to. */
interface Filters {
  readonly brand?: string;
  readonly inStock?: "true";
}

type Passes = (product: Product) => boolean;

const isInStock: Passes = ({ available, minimum }) => available > minimum + 1;
const hasBrand =
  (brand: string | undefined): Passes =>
  (product) =>
    !brand || product.brand === brand;

const newestFirst = (a: Product, b: Product): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** How many of the products each brand has: most first, then by name. */
const brandsOf = (products: readonly Product[]) => {
  const values = [...new Set(products.flatMap(({ brand }) => brand ?? []))];
  return values
    .map((value) => ({ value, count: products.filter(hasBrand(value)).length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
};

const priceOf = (products: readonly Product[]) => {
  const cents = products.map((product) => product.cents);
  return products.length > 0
    ? { price: { min: Math.min(...cents) / 100, max: Math.max(...cents) / 100 } }
    : {};
};

const search = fc
  .record({
    by: caller,
    filters: fc.constantFrom<Filters>({}, { inStock: "true" }, { brand: "Quern" }),
    page: seldom(8, fc.constantFrom("0", "x"), "1"),
  })
  .map(
    ({ by, filters, page }): Call => ({
      route: "GET /catalogue",
      by,
      words: `searches page ${page} of the products with ${JSON.stringify(filters)}`,
      wrongFields: page === "1" ? [] : ["page"],
      request: () => ({ query: { ...filters, page, limit: "100" } }),
      reply(model) {
        const onSale = model.products.filter(({ withdrawnAt }) => !withdrawnAt);
        const ofBrand = onSale.filter(hasBrand(filters.brand));
        const stocked = filters.inStock ? onSale.filter(isInStock) : onSale;
        const found = stocked.filter(hasBrand(filters.brand)).sort(newestFirst);
        const facets = {
          kinds: [],
          brands: brandsOf(stocked),
          inStock: ofBrand.filter(isInStock).length,
          ...priceOf(found),
        };
        const body = { total: found.length, products: found.map(shown), terms: [], facets };
        return { status: 200, body };
      },
    }),
  );

export const searchCalls = [{ arbitrary: search, weight: 2 }];
