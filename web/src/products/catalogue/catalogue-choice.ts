import type { Request } from "@pros-and-drill/contract/calls";
import type { CatalogueSort } from "@pros-and-drill/contract/catalogue";
import { limits } from "@pros-and-drill/contract/limits";

/** What somebody looks for in the catalogue. It stands in the address of the page that shows it. */
export interface CatalogueChoice {
  /** What is searched for; empty if nothing is. */
  readonly q: string;
  readonly kind: readonly string[];
  readonly brand: readonly string[];
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock: boolean;
  /** Undefined for the order that fits: by relevance when something is searched for. */
  readonly sort?: CatalogueSort | undefined;
  /** From 1. */
  readonly page: number;
}

/** What the call is asked for. */
export type CatalogueRequest = NonNullable<Request<"GET /catalogue">["query"]>;

/** The sorts by their names. This is no list of the contract's, which would bring zod to the page. */
export const sortNames = {
  relevance: "Best match",
  newest: "Newest",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  name: "Name",
} as const satisfies Record<CatalogueSort, string>;

export const isSort = (name: string | null): name is CatalogueSort =>
  name !== null && Object.hasOwn(sortNames, name);

const labels = (list: string | null): string[] =>
  [...new Set(list?.split(",").map((label) => label.trim()))]
    .filter(Boolean)
    .slice(0, limits.searchLabels);

/** @returns a number that the call takes, or undefined */
const numberIn = (text: string | null, min: number, max: number): number | undefined => {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
};

/**
 * Reads the choice from an address. What the call would refuse is left out, so that a link that
 * somebody has mangled still shows the catalogue.
 *
 * @param search the address's query: "?q=drill&brand=Torvik"
 */
export const readChoice = (search: string): CatalogueChoice => {
  const given = new URLSearchParams(search);
  const sort = given.get("sort");
  const page = numberIn(given.get("page"), 1, limits.cataloguePages);
  return {
    q: (given.get("q") ?? "").trim().slice(0, limits.search),
    kind: labels(given.get("kind")),
    brand: labels(given.get("brand")),
    minPrice: numberIn(given.get("minPrice"), 0, limits.price),
    maxPrice: numberIn(given.get("maxPrice"), 0, limits.price),
    inStock: given.get("inStock") === "true",
    sort: isSort(sort) ? sort : undefined,
    page: Number.isInteger(page) ? (page ?? 1) : 1,
  };
};

/** @returns the query that asks the shop for a choice, with nothing in it that is chosen anyway */
export const choiceQuery = (choice: CatalogueChoice): CatalogueRequest => ({
  q: choice.q || undefined,
  kind: choice.kind.join() || undefined,
  brand: choice.brand.join() || undefined,
  minPrice: choice.minPrice,
  maxPrice: choice.maxPrice,
  inStock: choice.inStock ? "true" : undefined,
  sort: choice.sort,
  page: choice.page > 1 ? choice.page : undefined,
});

/** @returns the query of the page's address for a choice: "?q=drill", or nothing */
export const choiceSearch = (choice: CatalogueChoice): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choiceQuery(choice)))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : "";
};

/** @returns how many filters are chosen; what is searched for isn't one */
export const filterCount = (choice: CatalogueChoice): number => {
  const { kind, brand, minPrice, maxPrice, inStock } = choice;
  const others = [minPrice !== undefined, maxPrice !== undefined, inStock];
  return kind.length + brand.length + others.filter(Boolean).length;
};

/** Whether something is searched for or filtered by. Sorting and pages leave nothing out. */
export const narrows = (choice: CatalogueChoice): boolean =>
  choice.q !== "" || filterCount(choice) > 0;
