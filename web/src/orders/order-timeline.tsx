import {
  isOpen,
  type OrderStatus,
  type Party,
  usualStatuses,
} from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { formatMoment } from "../ui/format-time.ts";
import { statusWords } from "./order-status.ts";
import { Shipment } from "./status-mark.tsx";
import "./order-timeline.css";

interface Props {
  order: OrderDetails;
  /** The reader's own actions are worded with "you". */
  reader: Party;
}

const cancelledBy = (by: Party, reader: Party): string => {
  if (by === "shop") return "Cancelled by the shop";
  return reader === "customer" ? "Cancelled by you" : "Cancelled by the customer";
};

/** The same status twice in a row is a correction of the parcel. */
const stepName = (step: OrderStatus, before: { status: OrderStatus } | undefined): string =>
  step === before?.status ? "Tracking details corrected" : statusWords[step].name;

/** An order's status changes with their times, and the statuses ahead. */
export const OrderTimeline = ({ order: { history, status }, reader }: Props) => {
  const ahead = isOpen(status) ? usualStatuses.slice(usualStatuses.indexOf(status) + 1) : [];
  return (
    <ol className="order-timeline grid" aria-label="Order history">
      {history.map(({ status: step, at, by, reason, ...shipping }, index) => (
        <li
          key={`${step} ${at}`}
          className="order-step grid gap-1 ps-10 pb-6"
          data-step={step}
          aria-current={index === history.length - 1 ? "step" : undefined}
        >
          <h2 className="order-step-name">
            {step === "cancelled" ? cancelledBy(by, reader) : stepName(step, history[index - 1])}
          </h2>
          <time dateTime={at}>{formatMoment(at)}</time>
          {reason && <blockquote className="order-step-reason ps-3">{reason}</blockquote>}
          <Shipment {...shipping} />
        </li>
      ))}
      {ahead.map((step) => (
        <li key={step} className="order-step grid ps-10 pb-6" data-step="ahead">
          <h2 className="order-step-name">{statusWords[step].name}</h2>
          <p className="sr-only">Not yet</p>
        </li>
      ))}
    </ol>
  );
};
