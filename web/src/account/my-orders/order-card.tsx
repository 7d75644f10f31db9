import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import { placeOfPieces } from "@shop/contract/order-status";
import { returnStateName } from "@shop/contract/return-state";
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
import { Link } from "../../ui/link.tsx";

const look = {
  card: "relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface max-[22rem]:grid-cols-1",
  /** Beside many lines a picture as high as the card would show little of the tool. */
  picture: "border-line border-e-2 border-dashed bg-board *:size-full *:max-h-44 *:object-cover",
  name: "font-heading font-semibold text-2xl leading-[1.08] wrap-anywhere",
  facts: "font-normal text-ink-soft text-md tabular-nums",
  price: "font-heading font-semibold text-2xl tabular-nums wrap-anywhere",
};

/** The placeholder of an OrderCard while it loads, with the usual height. */
export const OrderCardOutline = () => (
  <div className={`${look.card} border-dashed`} aria-hidden="true">
    <div className={look.picture} />
    <div className="grid content-start gap-1 p-4">
      <p className={look.name}>&nbsp;</p>
      <p className={look.facts}>&nbsp;</p>
      <p className={look.price}>&nbsp;</p>
      <p className="font-heading text-lg leading-[1.2]">&nbsp;</p>
    </div>
  </div>
);

/** How many lines a card names; the order's page has all. */
const namedLines = 4;

/** The lines of an order that has several, the cancelled ones struck. */
const Lines = ({ order: { lines, status } }: { order: ListedOrder }) => (
  <ul className="wrap-anywhere">
    {lines.slice(0, namedLines).map((line) => {
      const isOut = line.cancelled !== undefined && status !== "cancelled";
      return (
        <li key={line._id}>
          <span className={isOut ? "line-through" : ""}>{lineInText(line)}</span>
          {isOut && <span className="ms-[0.5ch] text-danger">cancelled</span>}
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
    <article
      className={`${look.card} shadow-card inert:line-through inert:opacity-60 has-[h2_a:hover]:border-accent`}
    >
      <div className={look.picture}>{picture}</div>
      <div className="grid content-start gap-1 p-4">
        <h2 className={look.name}>
          {/* The whole card can be pressed. */}
          <Link to={orderPath(order._id)} className="after:absolute after:inset-0">
            {toolsTitle(order)}
          </Link>
        </h2>
        <p className={`${look.facts} flex flex-wrap gap-x-3`}>
          {order.number && <span className="whitespace-nowrap">{order.number}</span>}
          <time dateTime={order.createdAt} className="whitespace-nowrap">
            {formatDay(order.createdAt)}
          </time>
        </p>
        <p className={`${look.price} flex flex-wrap items-baseline gap-x-2`}>
          <span>{formatMoney(order.total)}</span>
          <span className={`${look.facts} whitespace-nowrap`}>
            {isSingle && line
              ? `${formatCount(line.quantity)} × ${formatMoney(line.unitPrice)}`
              : toolsInText(countedLines(order).length)}
          </span>
        </p>
        {!isSingle && <Lines order={order} />}
        <StatusMark order={order} />
        {order.returnState && <p className="font-semibold">{returnStateName(order.returnState)}</p>}
        {placeOfPieces(order.status) === "onTheWay" && <Shipment {...order} />}
        {/* Above the link that covers the card. */}
        {children && <div className="relative z-1 justify-self-start">{children}</div>}
      </div>
    </article>
  );
};
