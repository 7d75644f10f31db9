import type { DeskOrder } from "@shop/contract/desk/orders";
import { type Step, statusInText } from "@shop/contract/order-status";
import { useState } from "react";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { useStepOrders } from "./step-orders.ts";

type Stepped = Pick<DeskOrder, "_id" | "status" | "number" | "createdAt">;

const none: ReadonlySet<string> = new Set();

/** Takes orders a step that needs no input. A toast says so and offers to undo it, and names what failed. */
export const useDeskSteps = () => {
  const { stepAll } = useStepOrders();
  /** The orders whose step is on the way: a second press of their buttons does nothing. */
  const [busyIds, setBusyIds] = useState(none);

  const takeStep = async (to: Step, orders: readonly Stepped[]): Promise<void> => {
    const free = orders.filter(({ _id }) => !busyIds.has(_id));
    if (free.length === 0) return;
    const ids = free.map(({ _id }) => _id);
    setBusyIds((before) => new Set([...before, ...ids]));
    const steps = free.map(({ _id: id, status: seen }) => ({ id, change: { status: to, seen } }));
    const results = await stepAll(to, steps);
    setBusyIds((before) => new Set([...before].filter((id) => !ids.includes(id))));
    const changed = results.flatMap((one) => (one.result === "changed" ? [one] : []));
    const [first] = changed;
    const order = free.find(({ _id }) => _id === first?.id);
    if (!first || !order) return;
    notifyFailure(
      changed.length === 1
        ? `${orderName(order)} was changed meanwhile: it is ${statusInText(first.now)} now.`
        : `${changed.length} orders were changed meanwhile.`,
    );
  };
  return { takeStep, busyIds };
};
