import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { statusNames, usualStatuses } from "./status-names.ts";
import "./status-mark.css";

/** An order's status: by its name, and by how many of its four pegs stand in their holes. */
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
    <span>{statusNames[status]}</span>
  </span>
);
