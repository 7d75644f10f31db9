import type { Request } from "@shop/contract/calls";
import type { Catalogue, CatalogueSort, Facet } from "@shop/contract/catalogue";
import { currencySymbol, formatMoney } from "@shop/contract/format";
import { labelSlug } from "@shop/contract/label-slug";
import { limits } from "@shop/contract/limits";
import type { LabelName } from "../../paths.ts";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";
import { readNumber } from "../../ui/read-number.ts";

type Facets = Catalogue["facets"];

/** The query of GET /catalogue. */
type CatalogueRequest = NonNullable<Request<"GET /catalogue">["query"]>;

/** How a filter is chosen: a box to tick, a box for each value, or a field for a price. */
type FilterControl =
  | { readonly type: "check"; readonly count: (facets: Facets) => number }
  | { readonly type: "values"; readonly facets: (facets: Facets) => readonly Facet[] }
  | { readonly type: "price" };

interface Filter {
  readonly label: string;
  readonly control: FilterControl;
  /** @returns the values in an address's text, without those that the call would refuse */
  readonly read: (text: string) => readonly string[];
  /** @returns the label of a chosen value among the active filters */
  readonly chip: (value: string) => string;
}

/** @returns a slug as a text: "drill-bit" as "Drill bit" */
export const slugText = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");

const labels = (label: string, facets: (facets: Facets) => readonly Facet[]): Filter => ({
  label,
  control: { type: "values", facets },
  read: (text) =>
    [...new Set(text.split(",").map((value) => value.trim()))]
      .filter((value) => value !== "" && value.length <= limits.productLabel)
      .slice(0, limits.searchLabels),
  chip: (value) => (value === labelSlug(value) ? slugText(value) : value), // links may have slugs
});

/** @returns a number from an address, or undefined if it isn't within the bounds */
const numberIn = (text: string, min: number, max: number): number | undefined => {
  // As this page writes it; somebody may have typed it there, too.
  const number = /^\d+\.\d+$/.test(text) ? Number(text) : readNumber(text);
  return typeof number === "number" && number >= min && number <= max ? number : undefined;
};

const price = (label: string, word: string): Filter => ({
  label,
  control: { type: "price" },
  read: (text) => {
    const number = numberIn(text, 0, limits.price);
    return number === undefined ? [] : [`${number}`];
  },
  chip: (value) => `${word} ${formatMoney(Number(value))}`,
});

const check = (label: string, count: (facets: Facets) => number): Filter => ({
  label,
  control: { type: "check", count },
  read: (text) => (text === "true" ? [text] : []),
  chip: () => label,
});

/**
 * The catalogue's filters, by the parameters of GET /catalogue. The pages' addresses, the call, the
 * form and the active filters follow from a row, in this order.
 */
export const filters = {
  inStock: check("In stock", ({ inStock }) => inStock),
  kind: labels("Kind", ({ kinds }) => kinds),
  brand: labels("Brand", ({ brands }) => brands),
  minPrice: price(`From ${currencySymbol}`, "from"),
  maxPrice: price(`To ${currencySymbol}`, "up to"),
} as const satisfies Partial<Record<keyof CatalogueRequest, Filter>>;

export type FilterName = keyof typeof filters;

/** The chosen values of each filter; empty for a filter that isn't active. */
type ChosenValues = Readonly<Record<FilterName, readonly string[]>>;

// as: Object.keys() and fromEntries() widen the names.
export const filterNames = Object.keys(filters) as FilterName[];
const forEachFilter = <T>(make: (name: FilterName) => T) =>
  Object.fromEntries(filterNames.map((name) => [name, make(name)])) as Record<FilterName, T>;

/** The kind or the brand whose page is shown, by its slug. */
export interface PageLabel {
  readonly name: LabelName;
  readonly slug: string;
}

/**
 * @param id the last part of the page's path, decoded
 * @returns the label that it asks for; nothing has the slug "-"
 */
export const pageLabel = (name: LabelName, id = ""): PageLabel => ({
  name,
  slug: labelSlug(id) || "-",
});

/** The search, filters, sort and page of the catalogue. The page's address holds them. */
export interface CatalogueChoice {
  /** The label that the page's path sets. It isn't among the values, so nothing removes it. */
  readonly label?: PageLabel | undefined;
  /** The search text; empty without a search. */
  readonly q: string;
  readonly values: ChosenValues;
  /** Undefined for the default order: by relevance when something is searched for. */
  readonly sort?: CatalogueSort | undefined;
  /** From 1. */
  readonly page: number;
}

/** The sorts' names. Not taken from the contract, because that would load zod on the page. */
export const sortNames = {
  relevance: "Best match",
  newest: "Newest",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  name: "Name",
} as const satisfies Record<CatalogueSort, string>;

/**
 * Reads the choice from an address. Values that the call would refuse are left out: a mangled link still
 * shows the catalogue.
 *
 * @param search the address's query: "?q=drill&brand=Torvik"
 * @param label set by the address's path: a filter of the same name in the query is left out
 */
export const readChoice = (search: string, label?: PageLabel): CatalogueChoice => {
  const given = new URLSearchParams(search);
  const page = numberIn(given.get("page") ?? "", 1, limits.cataloguePages);
  return {
    label,
    q: textIn(given, "q", limits.search),
    values: forEachFilter((name) =>
      name === label?.name ? [] : filters[name].read(given.getAll(name).join()),
    ),
    sort: keyIn(given, "sort", sortNames),
    page: Number.isInteger(page) ? (page ?? 1) : 1,
  };
};

/** @returns the query of GET /catalogue for a choice; defaults are left out */
export const choiceQuery = ({ label, q, values, sort, page }: CatalogueChoice): CatalogueRequest =>
  ({
    q: q || undefined,
    ...forEachFilter((name) => values[name].join() || undefined),
    ...(label ? { [label.name]: label.slug } : {}),
    sort,
    page: page > 1 ? page : undefined,
    // as: each filter reads only values that the call takes
  }) as CatalogueRequest;

/** @returns the query of GET /catalogue for a choice as text: "?q=drill&kind=hammer-drill", or nothing */
export const callSearch = (choice: CatalogueChoice): string =>
  addressQuery({ ...choiceQuery(choice) });

/** @returns the query of the page's address for a choice: "?q=drill", or nothing */
export const choiceSearch = (choice: CatalogueChoice): string =>
  callSearch({ ...choice, label: undefined });

/** @returns the change of a choice that sets the values of one filter */
export const withValues = (
  { values }: CatalogueChoice,
  name: FilterName,
  chosen: readonly string[],
): Partial<CatalogueChoice> => ({ values: { ...values, [name]: chosen } });

/** The change that removes the search and all filters. */
export const nothingChosen: Partial<CatalogueChoice> = { q: "", values: forEachFilter(() => []) };

interface ActiveFilter {
  readonly text: string;
  /** The change of the choice that removes this filter. */
  readonly without: Partial<CatalogueChoice>;
}

/** @returns the search and each chosen value, to be removed one by one */
export const activeFilters = (choice: CatalogueChoice): readonly ActiveFilter[] => [
  ...(choice.q ? [{ text: `“${choice.q}”`, without: { q: "", sort: undefined } }] : []),
  ...filterNames.flatMap((name) => {
    const chosen = choice.values[name];
    return chosen.map((value) => ({
      text: filters[name].chip(value),
      without: withValues(
        choice,
        name,
        chosen.filter((other) => other !== value),
      ),
    }));
  }),
];

/** @returns the number of chosen filters; the search isn't one */
export const filterCount = ({ values }: CatalogueChoice): number =>
  Object.values(values).flat().length;

/** Whether the choice has a search or a filter. Sorts and pages don't narrow the catalogue down. */
export const narrows = (choice: CatalogueChoice): boolean => activeFilters(choice).length > 0;
