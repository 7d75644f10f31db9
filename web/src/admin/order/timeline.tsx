import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { statusesAhead, statusName } from "@shop/contract/order-status";
import { cancelsLine, stepMark } from "../../domain/orders/order-timeline.tsx";
import { Shipment } from "../../domain/orders/status-mark.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Card } from "./card.tsx";

type Entry = DeskOrderDetails["history"][number];

const isOfLine = (entry: Entry, { history, status }: DeskOrderDetails): boolean =>
  cancelsLine(entry, status, entry === history.at(-1));

const stepLabel = (entry: Entry, before: Entry | undefined, order: DeskOrderDetails): string => {
  const { status, line } = entry;
  if (isOfLine(entry, order))
    return `${order.lines.find(({ _id }) => _id === line)?.name ?? "A tool"} cancelled`;
  // The same status twice in a row is a correction of the parcel.
  if (before?.status === status) return "Tracking corrected";
  return statusName(status);
};

const whoOf = ({ by, who }: Entry): string => {
  if (who) return who.name || "A former admin";
  return by === "customer" ? "The customer" : "The shop";
};

/** A step of the timeline. */
interface Step {
  readonly at: string;
  readonly name: string;
  readonly who: string;
  /** How it is drawn (order-timeline.css). */
  readonly mark: string;
  /** The change of status; missing where the address or the phone was corrected. */
  readonly entry?: Entry;
}

/** @returns the changes of status and the corrections, in sequence */
const stepsOf = (order: DeskOrderDetails): Step[] =>
  [
    ...order.history.map((entry, index) => ({
      at: entry.at,
      name: stepLabel(entry, order.history[index - 1], order),
      entry,
      who: whoOf(entry),
      mark: stepMark(entry.status, isOfLine(entry, order)),
    })),
    ...order.corrected.map(({ at, by }) => ({
      at,
      name: "Address or phone corrected",
      who: by.name || "A former admin",
      mark: "line",
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));

/** What has become of the order, when, and who did it. */
export const Timeline = ({ order }: { order: DeskOrderDetails }) => {
  const { history, status } = order;
  return (
    <Card id="timeline" title="Timeline">
      <ol className="grid text-ink-soft">
        {stepsOf(order).map(({ at, name, who, mark, entry }) => (
          <li
            key={`${entry?.status} ${at} ${entry?.line ?? ""}`}
            className="order-step relative grid gap-1 ps-10 pb-4 wrap-anywhere"
            data-step={mark}
            aria-current={entry && entry === history.at(-1) ? "step" : undefined}
          >
            <h3 className="order-step-name text-lg">{name}</h3>
            <p className="text-md text-ink-soft">{`${who}, ${formatMoment(at)}`}</p>
            {entry?.reason && (
              <blockquote className="border-s-3 border-line ps-3 whitespace-pre-line text-ink">
                {entry.reason}
              </blockquote>
            )}
            {entry?.carrier && (
              <Shipment carrier={entry.carrier} trackingNumber={entry.trackingNumber} />
            )}
          </li>
        ))}
        {statusesAhead(status).map((step) => (
          <li key={step} className="order-step relative grid ps-10 pb-4" data-step="ahead">
            <h3 className="order-step-name text-lg">{statusName(step)}</h3>
            <p className="sr-only">Not yet</p>
          </li>
        ))}
      </ol>
    </Card>
  );
};
