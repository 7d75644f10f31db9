import { isInHouse, type OrderStatus, orderStatuses, tabOf } from "../order-status.ts";

/** The tabs of the desk's list of orders. It needs no zod, so that the page can load it. */
export const orderTabs = ["new", "to-ship", "on-the-way", "late", "all"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** @returns whether orders of that status may be in the tab. Of those in the house, "late" has the older ones */
export const isInTab = (tab: OrderTab, status: OrderStatus): boolean => {
  if (tab === "all") return true;
  return tab === "late" ? isInHouse(status) : tabOf(status) === tab;
};

/** @returns the statuses of a tab's orders */
export const statusesIn = (tab: OrderTab): readonly OrderStatus[] =>
  orderStatuses.filter((status) => isInTab(tab, status));
