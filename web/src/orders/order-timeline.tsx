import { isOpen, type Party } from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { formatMoment } from "../ui/format-time.ts";
import { Shipment } from "./shipment.tsx";
import { statusNames, usualStatuses } from "./status-names.ts";
import "./order-timeline.css";

interface Props {
  order: OrderDetails;
  /** Who reads it: what they did themselves is told as "you". */
  reader: Party;
}

const cancelledBy = (by: Party, reader: Party): string => {
  if (by === "shop") return "Cancelled by the shop";
  return reader === "customer" ? "Cancelled by you" : "Cancelled by the customer";
};

/** What has become of an order and when, and what is still to come. */
export const OrderTimeline = ({ order: { history, status }, reader }: Props) => {
  const ahead = isOpen(status) ? usualStatuses.slice(usualStatuses.indexOf(status) + 1) : [];
  return (
    <ol className="order-timeline grid" aria-label="What has become of the order">
      {history.map(({ status: step, at, by, reason, ...shipping }, index) => (
        <li
          key={step}
          className="order-step grid gap-1 ps-10 pb-6"
          data-step={step}
          aria-current={index === history.length - 1 ? "step" : undefined}
        >
          <h2 className="order-step-name">
            {step === "cancelled" ? cancelledBy(by, reader) : statusNames[step]}
          </h2>
          <time dateTime={at}>{formatMoment(at)}</time>
          {reason && <blockquote className="order-step-reason ps-3">{reason}</blockquote>}
          <Shipment {...shipping} />
        </li>
      ))}
      {ahead.map((step) => (
        <li key={step} className="order-step grid ps-10 pb-6" data-step="ahead">
          <h2 className="order-step-name">{statusNames[step]}</h2>
          <p className="sr-only">Not yet</p>
        </li>
      ))}
    </ol>
  );
};
