import { isInHouse, type OrderStatus, orderStatuses, tabOf } from "../order-status.ts";
import type { ReturnState } from "../return-state.ts";

/** The tabs of the desk's list of orders. It needs no zod, so that the page can load it. */
export const orderTabs = [
  "unpaid",
  "new",
  "to-ship",
  "on-the-way",
  "late",
  "returns",
  "coming-back",
  "all",
] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The tabs of orders with returns, those to answer and those whose pieces are awaited, and the state of these. */
export const returnTabs = { returns: "requested", "coming-back": "accepted" } as const;
type ReturnTab = keyof typeof returnTabs;

/** A tab of orders by their status. */
export type StatusTab = Exclude<OrderTab, ReturnTab>;

export const isReturnTab = (tab: OrderTab): tab is ReturnTab => tab in returnTabs;

const hasStatus = (tab: StatusTab, status: OrderStatus): boolean => {
  if (tab === "all") return true;
  return tab === "late" ? isInHouse(status) : tabOf(status) === tab;
};

/** @returns whether such an order may be in the tab. Of those in the house, "late" has the older ones */
export const isInTab = (
  tab: OrderTab,
  {
    status,
    returnState,
  }: { readonly status: OrderStatus; readonly returnState?: ReturnState | undefined },
): boolean => (isReturnTab(tab) ? returnState === returnTabs[tab] : hasStatus(tab, status));

/** @returns the statuses of a tab's orders */
export const statusesIn = (tab: StatusTab): readonly OrderStatus[] =>
  orderStatuses.filter((status) => hasStatus(tab, status));
