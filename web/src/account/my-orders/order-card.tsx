import { piecesOf } from "@pros-and-drill/contract/order-status";
import type { ReactNode } from "react";
import {
  lineInText,
  moreToolsInText,
  toolsInText,
  toolsTitle,
} from "../../domain/orders/order-format.ts";
import { countedLines, type ListedOrder } from "../../domain/orders/order-lines.ts";
import { Shipment, StatusMark } from "../../domain/orders/status-mark.tsx";
import { orderPath } from "../../paths.ts";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { formatDay } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
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

/** How many lines a card names; the order's page has all. */
const namedLines = 4;

/** The lines of an order that has several, the cancelled ones struck. */
const Lines = ({ order: { lines, status } }: { order: ListedOrder }) => (
  <ul className="order-card-lines">
    {lines.slice(0, namedLines).map((line) => {
      const isOut = line.cancelled !== undefined && status !== "cancelled";
      return (
        <li key={line._id} data-out={isOut}>
          <span>{lineInText(line)}</span>
          {isOut && <span className="order-card-out">cancelled</span>}
        </li>
      );
    })}
    {lines.length > namedLines && <li>{`and ${moreToolsInText(lines.length - namedLines)}`}</li>}
  </ul>
);

interface Props {
  order: ListedOrder;
  /** The picture of its first tool, which an order doesn't contain. */
  picture: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** One order as a card that links to its page. */
export const OrderCard = ({ order, picture, children }: Props) => {
  const [line] = order.lines;
  const isSingle = order.lines.length === 1;
  return (
    <article className="order-card grid grid-cols-[6.5rem_minmax(0,1fr)] max-[22rem]:grid-cols-1">
      <div className="order-card-picture">{picture}</div>
      <div className="grid content-start gap-1 p-4">
        <h2 className="order-card-name">
          <Link to={orderPath(order._id)} className="order-card-link">
            {toolsTitle(order)}
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
          <span className="order-card-facts whitespace-nowrap">
            {isSingle && line
              ? `${formatCount(line.quantity)} × ${formatMoney(line.unitPrice)}`
              : toolsInText(countedLines(order).length)}
          </span>
        </p>
        {!isSingle && <Lines order={order} />}
        <StatusMark status={order.status} />
        {piecesOf(order.status) === "onTheWay" && <Shipment {...order} />}
        {children && <div className="order-card-action">{children}</div>}
      </div>
    </article>
  );
};
