import { createContext, use } from "react";
import { invoicePath, orderPath, paths, returnSlipPath } from "../../paths.ts";

/** Where an order's pages are: those of somebody with an account are in the dashboard. */
export interface OrderPlaces {
  /** The list of all orders; null for a guest, who has none. */
  readonly all: string | null;
  readonly order: (id: string) => string;
  /** Where an order is paid. */
  readonly checkout: (id: string) => string;
  readonly invoice: (id: string) => string;
  /** The slip of one of the order's returns. */
  readonly slip: (id: string, of: string) => string;
}

const inDashboard: OrderPlaces = {
  all: paths.dashboard,
  order: orderPath,
  checkout: (id) => `${paths.checkout}?order=${id}`,
  invoice: invoicePath,
  slip: returnSlipPath,
};

/** The places of the order that a page is about. */
export const OrderPlacesContext = createContext(inDashboard);

export const useOrderPlaces = (): OrderPlaces => use(OrderPlacesContext);
