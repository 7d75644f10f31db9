import type { CustomerSort } from "@shop/contract/desk/customers";
import { limits } from "@shop/contract/limits";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";

/** The orders of the list, by their names in the address. */
export const sortNames: Readonly<Record<CustomerSort, string>> = {
  newest: "Newest first",
  name: "Name",
  email: "E-mail address",
  orders: "Most orders",
  spent: "Most spent",
  lastOrder: "Last order",
};

/** What the list shows, as it stands in the page's address. */
export interface CustomerChoice {
  /** Words; empty for everybody. */
  readonly search: string;
  readonly sort: CustomerSort;
}

/** @returns the choice in an address */
export const customerChoiceIn = (address: URLSearchParams): CustomerChoice => ({
  search: textIn(address, "search", limits.search),
  sort: keyIn(address, "sort", sortNames) ?? "newest",
});

/** @returns the query of the choice's address; "" for the whole list with the newest first */
export const customerChoiceQuery = ({ search, sort }: CustomerChoice): string =>
  addressQuery({ search, sort: sort === "newest" ? undefined : sort });
