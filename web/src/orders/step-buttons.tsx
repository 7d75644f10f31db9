import { stepAsksFor } from "@pros-and-drill/contract/order-status";
import { useState } from "react";
import { notifyFailure } from "../session/notify-failure.ts";
import { Button } from "../ui/button.tsx";
import { CheckBox } from "../ui/check-box.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import type { ListedOrder } from "./order-lines.ts";
import {
  groupBySteps,
  mayCorrectParcel,
  type Step,
  statusInText,
  statusWords,
} from "./order-status.ts";
import { orderInText, orderName } from "./order-words.ts";
import type { StepTask } from "./step-fields.tsx";
import { type StepResult, useStepOrders } from "./step-orders.ts";
import "./step-buttons.css";

interface Props {
  /** One order, or several that are selected: each button then says how many it is for. */
  orders: readonly ListedOrder[];
  /** Opens the dialog of a step that needs input. */
  onOpen: (task: StepTask) => void;
}

/** @returns a toast about orders that somebody else changed first */
const conflictText = (
  orders: readonly ListedOrder[],
  results: readonly StepResult[],
): string | undefined => {
  const changed = results.flatMap((one) => (one.result === "changed" ? [one] : []));
  const [first] = changed;
  const order = orders.find(({ _id }) => _id === first?.id);
  if (!first || !order) return;
  return changed.length === 1
    ? `${orderName(order)} was changed meanwhile: it is ${statusInText(first.now)} now.`
    : `${changed.length} orders were changed meanwhile.`;
};

/** What an admin can do with orders: a button for each step that at least one of them can take. */
export const StepButtons = ({ orders, onOpen }: Props) => {
  const { stepAll, busy } = useStepOrders();
  const [only] = orders.length === 1 ? orders : [];
  const take = useOneAtATime(async ([to, group]: readonly [Step, readonly ListedOrder[]]) => {
    const steps = group.map(({ _id: id, status: seen }) => ({ id, change: { status: to, seen } }));
    const conflict = conflictText(group, await stepAll(to, steps));
    if (conflict) notifyFailure(conflict);
  });
  const look = {
    size: "sm",
    className: "whitespace-nowrap",
    "aria-description": only && `${orderInText(only)}, ordered by ${only.customer}`,
  } as const;
  const steps = groupBySteps(orders).map((step) => {
    const [to, group] = step;
    const opensDialog = stepAsksFor(to) !== undefined;
    return (
      <Button
        {...look}
        // The next step's button replaces this one and keeps its focus.
        key={only && to !== "cancelled" ? "next" : to}
        tone={to === "cancelled" ? "danger" : "secondary"}
        busy={busy && !opensDialog}
        onClick={() => (opensDialog ? onOpen({ to, orders: group }) : void take(step))}
      >
        {only ? statusWords[to].button : `${statusWords[to].button} ${group.length}`}
      </Button>
    );
  });
  const correction = only && mayCorrectParcel(only) && (
    <Button
      {...look}
      key="correction"
      tone="secondary"
      onClick={() => onOpen({ to: "corrected", orders: [only] })}
    >
      Tracking…
    </Button>
  );
  return [...steps, correction];
};

/** Which orders of a table are selected. */
export interface Selection {
  readonly selected: readonly ListedOrder[];
  /** The number of orders that can be selected. */
  readonly of: number;
  readonly has: (order: ListedOrder) => boolean;
  readonly select: (order: ListedOrder, isSelected: boolean) => void;
  readonly selectAll: (isSelected: boolean) => void;
}

/** @param rows the loaded orders. A selected order that is no longer loaded loses its selection */
export const useSelection = (rows: readonly ListedOrder[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const has = ({ _id }: ListedOrder) => ids.has(_id);
  return {
    selected: rows.filter(has),
    of: rows.length,
    has,
    select: ({ _id }, isSelected) =>
      setIds(
        (before) => new Set(isSelected ? [...before, _id] : [...before].filter((id) => id !== _id)),
      ),
    selectAll: (isSelected) => setIds(new Set(isSelected ? rows.map(({ _id }) => _id) : [])),
  };
};

interface SelectedOrdersProps {
  selection: Selection;
  onOpen: (task: StepTask) => void;
}

/** How many orders are selected, and the steps that they can take together. */
export const SelectedOrders = ({ selection, onOpen }: SelectedOrdersProps) => {
  const { selected, of, selectAll } = selection;
  const count = selected.length;
  return (
    <section
      aria-label="Chosen orders"
      className="chosen-orders mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
      data-some={count > 0}
    >
      <CheckBox checked={count === of} partly={count > 0 && count < of} onChange={selectAll}>
        {count > 0 ? `${count} chosen` : "Choose all"}
      </CheckBox>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          <StepButtons orders={selected} onOpen={onOpen} />
        </div>
      )}
    </section>
  );
};
