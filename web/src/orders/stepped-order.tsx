import type { ReactNode } from "react";
import { formatCount } from "../ui/format-count.ts";
import { orderName } from "./order-name.ts";
import { statusNames } from "./status-names.ts";
import type { StepState } from "./use-step-form.ts";

interface Props extends StepState {
  /** What is asked for about this order. */
  children: ReactNode;
}

const noteOf = ({ state, now, why }: StepState): string => {
  const status = statusNames[now].toLowerCase();
  switch (state) {
    case "changed":
      return `Somebody else has changed it meanwhile: it is ${status} now. This can still be done.`;
    case "impossible":
      return `Somebody else has changed it meanwhile: it is ${status} now, so this can’t be done.`;
    case "failed":
      return why ?? "";
    case "done":
      return `It is ${status} now.`;
    case "waiting":
      return "";
  }
};

/** One order of a step, and what became of it. */
export const SteppedOrder = ({ children, ...stepped }: Props) => {
  const { order, state } = stepped;
  return (
    <li className="stepped-order grid gap-2 p-3" data-state={state}>
      <div>
        <p className="stepped-order-name">{orderName(order)}</p>
        <p>{`${formatCount(order.quantity)} × ${order.purchase} for ${order.customerName || order.customer}`}</p>
      </div>
      {children}
      <p role="status" className="stepped-order-note">
        {noteOf(stepped)}
      </p>
    </li>
  );
};
