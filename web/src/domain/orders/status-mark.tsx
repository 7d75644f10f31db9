import { type OrderStatus, usualStatuses } from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { statusLabels } from "./status-labels.ts";
import "./status-mark.css";

/** An order's status: its name, and one peg for each status passed. */
export const StatusMark = ({ status }: { status: OrderStatus }) => (
  <span className="status-mark inline-flex flex-wrap items-center gap-x-2" data-status={status}>
    <span className="inline-flex gap-1" aria-hidden="true">
      {usualStatuses.map((step, index) => (
        <span
          key={step}
          className="status-peg size-2.5"
          data-in={status !== "cancelled" && index <= usualStatuses.indexOf(status)}
        />
      ))}
    </span>
    <span>{statusLabels[status].name}</span>
  </span>
);

/** The carrier and the tracking number; nothing until the order is shipped. */
export const Shipment = ({
  carrier,
  trackingNumber,
}: Pick<OrderDetails, "carrier" | "trackingNumber">) =>
  carrier && (
    <p className="shipment">
      <span>{trackingNumber ? `With ${carrier}, tracking number ` : `With ${carrier}`}</span>
      {trackingNumber && <span className="shipment-number">{trackingNumber}</span>}
    </p>
  );
