import { mayStep, type OrderStatus } from "@pros-and-drill/contract/order-status";
import type { Order, StatusChange } from "@pros-and-drill/contract/orders";
import { useState } from "react";
import type { Step } from "./order-steps.ts";
import type { Stepped } from "./step-orders.ts";
import { useStepOrders } from "./use-step-orders.ts";

/** An order in a step's form, and how it stands there. */
export interface StepState {
  readonly order: Order;
  readonly state: "waiting" | "done" | "changed" | "impossible" | "failed";
  /** The status that it has now. */
  readonly now: OrderStatus;
  /** Why it failed. */
  readonly why?: string;
}

const stateOf = (
  to: Step,
  order: Order,
  now: OrderStatus,
  stepped: Stepped | undefined,
): StepState => {
  if (stepped?.result === "done") return { order, now: to, state: "done" };
  if (now !== order.status)
    return { order, now, state: mayStep(now, to, "shop") ? "changed" : "impossible" };
  if (stepped?.result === "failed") return { order, now, state: "failed", why: stepped.why };
  return { order, now, state: "waiting" };
};

/** Whether an order in a form has still to take the step, and can. */
export const isLeft = ({ state }: StepState): boolean => state !== "done" && state !== "impossible";

/**
 * A step of one or several orders, which tells of each order what somebody else has made of it meanwhile.
 *
 * @param orders as they were when the form was opened
 * @param loaded as they are now
 */
export const useStepForm = (to: Step, orders: readonly Order[], loaded: readonly Order[]) => {
  const { stepAll, busy } = useStepOrders();
  const [results, setResults] = useState<ReadonlyMap<string, Stepped>>(new Map());

  const states = orders.map((order) => {
    const now = loaded.find(({ _id }) => _id === order._id)?.status ?? order.status;
    return stateOf(to, order, now, results.get(order._id));
  });

  /** @returns whether all of them have taken the step */
  const send = async (
    detailsOf: (id: string) => Pick<StatusChange, "carrier" | "trackingNumber" | "reason">,
  ): Promise<boolean> => {
    const steps = states.filter(isLeft).map(({ order: { _id: id }, now: seen }) => ({
      id,
      change: { status: to, seen, ...detailsOf(id) },
    }));
    const stepped = await stepAll(to, steps, (one) =>
      setResults((known) => new Map([...known, [one.id, one]])),
    );
    return states.every(
      ({ order, state }) =>
        state === "done" || stepped.some(({ id, result }) => id === order._id && result === "done"),
    );
  };
  return { states, send, busy };
};
