import type { Order } from "@pros-and-drill/contract/orders";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { orderPath } from "../navigation/paths.ts";
import { formatCount, formatMoney } from "../ui/format.ts";
import { formatDay } from "../ui/format-time.ts";
import { Shipment, StatusMark } from "./status-mark.tsx";
import "./order-card.css";

/** The placeholder of an OrderCard while it loads, with the usual height. */
export const OrderCardOutline = () => (
  <div
    className="order-card order-card-outline grid grid-cols-[6.5rem_minmax(0,1fr)] max-[22rem]:grid-cols-1"
    aria-hidden="true"
  >
    <div className="order-card-picture" />
    <div className="grid content-start gap-1 p-4">
      <p className="order-card-name">&nbsp;</p>
      <p className="order-card-facts">&nbsp;</p>
      <p className="order-card-price">&nbsp;</p>
      <p className="status-mark">&nbsp;</p>
    </div>
  </div>
);

interface Props {
  order: Order;
  /** The tool's picture, which an order doesn't contain. */
  picture: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** One order as a card that links to its page. */
export const OrderCard = ({ order, picture, children }: Props) => (
  <article className="order-card grid grid-cols-[6.5rem_minmax(0,1fr)] max-[22rem]:grid-cols-1">
    <div className="order-card-picture">{picture}</div>
    <div className="grid content-start gap-1 p-4">
      <h2 className="order-card-name">
        <Link to={orderPath(order._id)} className="order-card-link">
          {order.purchase}
        </Link>
      </h2>
      <p className="order-card-facts flex flex-wrap gap-x-3">
        {order.number && <span className="whitespace-nowrap">{order.number}</span>}
        <time dateTime={order.createdAt} className="whitespace-nowrap">
          {formatDay(order.createdAt)}
        </time>
      </p>
      <p className="order-card-price flex flex-wrap items-baseline gap-x-2">
        <span>{formatMoney(order.total)}</span>
        <span className="order-card-facts whitespace-nowrap">{`${formatCount(order.quantity)} × ${formatMoney(order.unitPrice)}`}</span>
      </p>
      <StatusMark status={order.status} />
      {order.status === "shipped" && <Shipment {...order} />}
      {children && <div className="order-card-action">{children}</div>}
    </div>
  </article>
);
