import type { OrderTab } from "@shop/contract/desk/order-tabs";
import { limits } from "@shop/contract/limits";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";

/** Which orders the page lists. It stands in the address, so that a link opens exactly these rows. */
export interface OrderChoice {
  readonly tab: OrderTab;
  readonly search: string;
  /** How many parts of the list are loaded, of `limits.pageSize` orders each. */
  readonly page: number;
}

/** The tabs' names, in their sequence. */
export const tabNames: Readonly<Record<OrderTab, string>> = {
  unpaid: "Unpaid",
  new: "New",
  "to-ship": "To ship",
  "on-the-way": "On the way",
  late: "Late",
  returns: "Returns",
  "coming-back": "Coming back",
  all: "All",
};

/** The most parts that an address asks for: 1,000 orders. */
const maxPages = 10;

/** @returns the choice in an address; what isn't valid counts as not chosen */
export const orderChoiceIn = (address: URLSearchParams): OrderChoice => {
  const page = Number(address.get("page") ?? 1);
  return {
    tab: keyIn(address, "tab", tabNames) ?? "all",
    search: textIn(address, "search", limits.search),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPages) : 1,
  };
};

/** @returns the query of the choice's address: "?tab=new&search=drill"; "" for all orders */
export const orderChoiceQuery = ({ tab, search, page }: OrderChoice): string =>
  addressQuery({
    tab: tab === "all" ? undefined : tab,
    search: search.trim(),
    page: page > 1 ? page : undefined,
  });
