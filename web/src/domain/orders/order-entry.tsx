import type { OrderDetails } from "@shop/contract/orders";
import type { ComponentProps, ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { orderPath } from "../../paths.ts";
import { orderName } from "./order-format.ts";

type EntryProps<O> = ComponentProps<typeof EntryPage<O>>;

interface Props<O> extends Pick<EntryProps<O>, "query" | "missing" | "elsewhere"> {
  /** The address's: the order's, or that of one of its lines. */
  id: string;
  children: (order: O) => ReactNode;
}

/** The page of one order. An address that names a line, as SPEC's rows do, is replaced by the order's own. */
export const OrderEntry = <O extends OrderDetails>({ id, children, ...entry }: Props<O>) => (
  <EntryPage {...entry} kind="Order" name={orderName}>
    {(order) =>
      order._id === id ? children(order) : <Navigate to={orderPath(order._id)} replace />
    }
  </EntryPage>
);
