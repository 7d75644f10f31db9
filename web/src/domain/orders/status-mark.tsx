import {
  isOpen,
  isSold,
  type OrderStatus,
  statusesAhead,
  statusName,
  usualStatuses,
} from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import "./status-mark.css";

const endOf = (status: OrderStatus): "good" | "bad" | undefined => {
  if (isOpen(status)) return undefined;
  return isSold(status) ? "good" : "bad";
};

/** An order's status: its name, and one peg for each status passed. */
export const StatusMark = ({ status }: { status: OrderStatus }) => {
  const ahead = statusesAhead(status);
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 font-heading text-lg leading-[1.2] font-semibold data-[end=bad]:text-danger data-[end=good]:text-success"
      data-end={endOf(status)}
    >
      <span className="inline-flex gap-1" aria-hidden="true">
        {usualStatuses.map((step) => (
          <span
            key={step}
            className="size-2.5 rounded-full"
            data-in={isSold(status) && !ahead.includes(step)}
          />
        ))}
      </span>
      <span>{statusName(status)}</span>
    </span>
  );
};

/** The carrier and the tracking number; nothing until the order is shipped. */
export const Shipment = ({
  carrier,
  trackingNumber,
}: Pick<OrderDetails, "carrier" | "trackingNumber">) =>
  carrier && (
    <p className="wrap-anywhere">
      <span>{trackingNumber ? `With ${carrier}, tracking number ` : `With ${carrier}`}</span>
      {/* One press or tap selects all of it, to copy it. */}
      {trackingNumber && (
        <span className="font-semibold tabular-nums select-all">{trackingNumber}</span>
      )}
    </p>
  );
