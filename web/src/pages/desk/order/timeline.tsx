import type { DeskOrderDetails } from "@pros-and-drill/contract/desk/orders";
import { isOpen, usualStatuses } from "@pros-and-drill/contract/order-status";
import { statusWords } from "../../../orders/order-status.ts";
import { Shipment } from "../../../orders/status-mark.tsx";
import { formatMoment } from "../../../ui/format-time.ts";
import "../../../orders/order-timeline.css";

type Entry = DeskOrderDetails["history"][number];

/** Whether an entry is the cancellation of one line of an order that goes on. */
const cancelsLine = (entry: Entry, { history, status }: DeskOrderDetails): boolean =>
  entry.line !== undefined && !(entry === history.at(-1) && status === "cancelled");

const nameOf = (entry: Entry, before: Entry | undefined, order: DeskOrderDetails): string => {
  const { status, line } = entry;
  if (cancelsLine(entry, order))
    return `${order.lines.find(({ _id }) => _id === line)?.name ?? "A tool"} cancelled`;
  // The same status twice in a row is a correction of the parcel.
  if (status === "shipped" && before?.status === status) return "Tracking corrected";
  return statusWords[status].name;
};

const whoOf = ({ by, who }: Entry): string => {
  if (who) return who.name || "A former admin";
  return by === "customer" ? "The customer" : "The shop";
};

/** What has become of the order, when, and who did it. */
export const Timeline = ({ order }: { order: DeskOrderDetails }) => {
  const { history, status } = order;
  const ahead = isOpen(status) ? usualStatuses.slice(usualStatuses.indexOf(status) + 1) : [];
  return (
    <section className="desk-card sheet" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="order-timeline grid">
        {history.map((entry, index) => (
          <li
            key={`${entry.status} ${entry.at} ${entry.line ?? ""}`}
            className="order-step grid gap-1 ps-10 pb-4"
            data-step={cancelsLine(entry, order) ? "line" : entry.status}
            aria-current={index === history.length - 1 ? "step" : undefined}
          >
            <h3 className="order-step-name">{nameOf(entry, history[index - 1], order)}</h3>
            <p className="desk-soft">{`${whoOf(entry)}, ${formatMoment(entry.at)}`}</p>
            {entry.reason && (
              <blockquote className="order-step-reason ps-3">{entry.reason}</blockquote>
            )}
            {entry.carrier && (
              <Shipment carrier={entry.carrier} trackingNumber={entry.trackingNumber} />
            )}
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className="order-step grid ps-10 pb-4" data-step="ahead">
            <h3 className="order-step-name">{statusWords[step].name}</h3>
            <p className="sr-only">Not yet</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
