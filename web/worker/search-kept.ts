import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { limits } from "@pros-and-drill/contract/limits";
import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";

type Facet = Catalogue["facets"]["brands"][number];
type Label = "kind" | "brand";
type Test = (product: Product) => boolean;

/** Spelling errors aren't forgiven here: a word has to stand in the product as it is typed. */
const hasWords = (text: string): Test => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, brand = "", kind = "", description }) => {
    const all = [name, brand, kind, description].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  };
};

const isOneOf = (label: Label, list: string | null): Test => {
  const values = list?.split(",").filter(Boolean) ?? [];
  return (product) => values.length === 0 || values.includes(product[label] ?? "");
};

const sorts: Readonly<Record<string, (a: Product, b: Product) => number>> = {
  price: (a, b) => a.price - b.price,
  "-price": (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, "en"),
};

const facetsOf = (label: Label, products: readonly Product[]): Facet[] => {
  const labelled = Map.groupBy(products, (product) => product[label]);
  return [...labelled]
    .flatMap(([value, { length: count }]) => (value === undefined ? [] : [{ value, count }]))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"));
};

/**
 * Searches the products that a visitor has seen, by simple words, while the shop can't be reached. The
 * answer is one of GET /catalogue.
 *
 * @param products each once, the one seen last first
 * @param query the call's
 */
export const searchKept = (products: readonly Product[], query: URLSearchParams): Catalogue => {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const q = query.get("q") ?? "";
  const tests: Readonly<Record<"words" | "price" | "stock" | Label, Test>> = {
    words: hasWords(q),
    kind: isOneOf("kind", query.get("kind")),
    brand: isOneOf("brand", query.get("brand")),
    price: ({ price }) =>
      price >= number("minPrice", 0) && price <= number("maxPrice", limits.price),
    stock: (product) => !query.has("inStock") || canBeOrdered(product),
  };
  const without = (name: keyof typeof tests | null): Product[] =>
    products.filter((product) =>
      Object.entries(tests).every(([other, test]) => other === name || test(product)),
    );
  const found = without(null);
  const sort = sorts[query.get("sort") ?? ""];
  const limit = number("limit", limits.cataloguePage);
  const first = (number("page", 1) - 1) * limit;
  const prices = without("price").map(({ price }) => price);
  return {
    total: found.length,
    products: (sort ? found.toSorted(sort) : found).slice(first, first + limit),
    terms: q.toLowerCase().split(/\s+/).filter(Boolean),
    facets: {
      kinds: facetsOf("kind", without("kind")),
      brands: facetsOf("brand", without("brand")),
      inStock: without("stock").filter(canBeOrdered).length,
      ...(prices.length > 0
        ? { price: { min: Math.min(...prices), max: Math.max(...prices) } }
        : {}),
    },
  };
};
