import { limits } from "@shop/contract/limits";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";

/** What the page can list, by the `stock` in its address. */
export const productTabs = {
  onSale: { name: "On sale", view: "onSale", empty: "No products yet" },
  low: { name: "Low on stock", view: "low", empty: "Nothing runs low" },
  draft: { name: "Drafts", view: "draft", empty: "No drafts" },
  withdrawn: { name: "Withdrawn", view: "withdrawn", empty: "Everything is on sale" },
  all: { name: "All", view: "all", empty: "No products yet" },
} as const;
export type ProductTab = keyof typeof productTabs;

/** The sorts by their names. Without one the oldest come first, or the best matches of a search. */
export const sortNames = {
  newest: "Newest",
  name: "Name",
  kind: "Kind",
  brand: "Brand",
  price: "Lowest price",
  "-price": "Highest price",
  stock: "Fewest pieces",
  "-stock": "Most pieces",
} as const;
type SortName = keyof typeof sortNames;

/** The columns that can be chosen, beside the picture and the name. */
export const columnNames = {
  kind: "Kind",
  brand: "Brand",
  sku: "SKU",
  shelf: "Shelf",
  supplier: "Supplier",
  minimum: "Minimum",
  margin: "Margin",
} as const;
export type ColumnName = keyof typeof columnNames;
const columnOrder = Object.keys(columnNames) as ColumnName[]; // as: keys() forgets the keys' type
const usualColumns: readonly ColumnName[] = ["kind", "brand", "shelf"];

/** What the page lists and shows. It stands in the address, so that a link opens exactly these rows. */
export interface ProductChoice {
  readonly tab: ProductTab;
  readonly search: string;
  readonly kind: string;
  readonly brand: string;
  readonly sort: SortName | undefined;
  readonly columns: readonly ColumnName[];
}

/** @returns the choice in an address; what isn't valid counts as not chosen */
export const productChoiceIn = (address: URLSearchParams): ProductChoice => {
  const columns = address.get("columns")?.split(" ");
  return {
    tab: keyIn(address, "stock", productTabs) ?? "onSale",
    search: textIn(address, "search", limits.search),
    kind: textIn(address, "kind", limits.productLabel),
    brand: textIn(address, "brand", limits.productLabel),
    sort: keyIn(address, "sort", sortNames),
    columns: columns ? columnOrder.filter((name) => columns.includes(name)) : usualColumns,
  };
};

/** @returns the query of the choice's address: "?stock=low&sort=name"; "" for all that is on sale */
export const productChoiceQuery = ({ tab, columns, ...choice }: ProductChoice): string => {
  const chosen = columns.join(" ");
  return addressQuery({
    stock: tab === "onSale" ? undefined : tab,
    ...choice,
    // An empty parameter would be left out of the address.
    columns: chosen === usualColumns.join(" ") ? undefined : chosen || "none",
  });
};
