import type { CustomerSort } from "@pros-and-drill/contract/desk/customers";

/** The orders of the list, by their names in the address. */
export const sortNames: Readonly<Record<CustomerSort, string>> = {
  newest: "Newest first",
  name: "Name",
  email: "E-mail address",
  orders: "Most orders",
  spent: "Most spent",
  lastOrder: "Last order",
};

export const isSort = (text: string | null): text is CustomerSort =>
  text !== null && Object.hasOwn(sortNames, text);

/** What the list shows, as it stands in the page's address. */
export interface CustomerChoice {
  /** Words; empty for everybody. */
  readonly search: string;
  readonly sort: CustomerSort;
}

/** @param search of the page's address, with its question mark */
export const readChoice = (search: string): CustomerChoice => {
  const params = new URLSearchParams(search);
  const sort = params.get("sort");
  return { search: params.get("search") ?? "", sort: isSort(sort) ? sort : "newest" };
};

/** @returns the address's search, empty for the whole list with the newest first */
export const choiceSearch = ({ search, sort }: CustomerChoice): string => {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (sort !== "newest") params.set("sort", sort);
  return params.size > 0 ? `?${params}` : "";
};
