import {
  awaitsPayment,
  isSold,
  type OrderStatus,
  type Party,
  placeOfPieces,
  statusesAhead,
} from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { formatMoment } from "../../ui/format-time.ts";
import { orderStateName, Shipment, stepNameOf } from "./status-mark.tsx";
import "./order-timeline.css";

interface Props {
  order: OrderDetails;
}

interface TimelineProps extends Props {
  /** When it is expected to be delivered: undefined while that loads, null if it isn't known. */
  arrival: string | null | undefined;
}

/** @returns who did something, at the end of a sentence to the customer: "by you" */
export const byWhom = (by: Party): string => (by === "shop" ? "by the shop" : "by you");

type Entry = OrderDetails["history"][number];

/** Whether an entry is the cancellation of one line of an order that goes on. */
export const cancelsLine = (
  { line }: Pick<Entry, "line">,
  status: OrderStatus,
  isLast: boolean,
): boolean => line !== undefined && !(isLast && status === "cancelled");

/** @returns how a step of the timeline is drawn (order-timeline.css) */
export const stepMark = (step: OrderStatus, ofLine: boolean): "line" | "taken" | "out" => {
  if (ofLine) return "line";
  return isSold(step) || awaitsPayment(step) ? "taken" : "out";
};

const lineName = ({ lines }: OrderDetails, id: string | undefined): string =>
  lines.find(({ _id }) => _id === id)?.name ?? "A tool";

/** The same status twice in a row is a correction of the parcel. */
const stepName = (
  order: OrderDetails,
  step: OrderStatus,
  before: { status: OrderStatus } | undefined,
): string => (step === before?.status ? "Tracking details corrected" : stepNameOf(order, step));

interface StepProps extends Props {
  entry: Entry;
  index: number;
}

const Step = ({ order, entry, index }: StepProps) => {
  const { history } = order;
  const { status: step, at, by, reason, line, ...shipping } = entry;
  const isLast = index === history.length - 1;
  const ofLine = cancelsLine(entry, order.status, isLast);
  const title = () => {
    if (ofLine) return `${lineName(order, line)} cancelled ${byWhom(by)}`;
    if (step === "cancelled" && order.payment?.failure) return orderStateName(order);
    if (step === "cancelled") return `Cancelled ${byWhom(by)}`;
    return stepName(order, step, history[index - 1]);
  };
  const current = history.findLastIndex(
    (one, place) => !cancelsLine(one, order.status, place === history.length - 1),
  );
  return (
    <li
      className="order-step relative grid gap-1 ps-10 pb-6 wrap-anywhere"
      data-step={stepMark(step, ofLine)}
      aria-current={index === current ? "step" : undefined}
    >
      <h2 className="order-step-name">{title()}</h2>
      <time dateTime={at}>{formatMoment(at)}</time>
      {reason && (
        <blockquote className="border-s-3 border-line ps-3 whitespace-pre-line text-ink">
          {reason}
        </blockquote>
      )}
      <Shipment {...shipping} />
    </li>
  );
};

/** An order's status changes with their times, and the statuses ahead, for its customer. */
export const OrderTimeline = ({ order, arrival }: TimelineProps) => {
  const { history, status } = order;
  return (
    <ol className="grid text-ink-soft" aria-label="Order history">
      {history.map((entry, index) => (
        <Step
          key={`${entry.status} ${entry.at} ${entry.line}`}
          order={order}
          entry={entry}
          index={index}
        />
      ))}
      {statusesAhead(status).map((step) => (
        <li key={step} className="order-step relative grid ps-10 pb-6" data-step="ahead">
          <h2 className="order-step-name">{stepNameOf(order, step)}</h2>
          {placeOfPieces(step) === "withCustomer" && arrival ? (
            <p>{arrival}</p>
          ) : (
            <p className="sr-only">Not yet</p>
          )}
          {placeOfPieces(step) === "withCustomer" && arrival === undefined && (
            <p aria-hidden="true">{"\u00a0" /* it moves no button below when it comes */}</p>
          )}
        </li>
      ))}
    </ol>
  );
};
