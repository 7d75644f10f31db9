import type { Undo } from "@shop/contract/desk/log";
import { type OrderStatus, type Step, statusInText } from "@shop/contract/order-status";
import type { StatusChange } from "@shop/contract/order-steps";
import type { OrderDetails } from "@shop/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/call/call.ts";
import { CallFailed, failureText } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { notify } from "../../ui/notify.ts";
import { cacheDeskOrder, cacheDeskStatus, refetchDeskOrders } from "./desk-queries.ts";

/** One order's step. The change names the status that the admin saw. */
interface OrderStep {
  readonly id: string;
  readonly change: StatusChange;
}

export type StepResult =
  | {
      readonly id: string;
      readonly result: "done";
      readonly order: OrderDetails;
      readonly undo?: Undo | undefined;
    }
  /** Somebody else changed the order first: the status that it has now. */
  | { readonly id: string; readonly result: "changed"; readonly now: OrderStatus }
  | {
      readonly id: string;
      readonly result: "failed";
      readonly why: string;
      /** Whether the admin may confirm the parcel's number. */
      readonly isDoubtful: boolean;
    };

/** @returns whether a call failed because of a parcel's number that the admin may confirm */
export const isDoubtfulNumber = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "number-doubtful";

const stepOrder = async ({ id, change }: OrderStep): Promise<StepResult> => {
  try {
    const request = { params: { id }, body: change };
    const { undo, ...order } = await call("PUT /order/:id/status", request);
    return { id, result: "done", order, undo };
  } catch (error) {
    const now = error instanceof CallFailed ? error.problem?.orderStatus : undefined;
    if (now) return { id, result: "changed", now };
    const isDoubtful = isDoubtfulNumber(error);
    return { id, result: "failed", why: failureText(error), isDoubtful };
  }
};

/** Takes each order to its next status, a few in parallel. It doesn't throw: some may succeed while others fail. */
const stepOrders = async (
  steps: readonly OrderStep[],
  onResult: (result: StepResult) => void,
): Promise<readonly StepResult[]> => {
  const stepOne = async (step: OrderStep) => {
    const result = await stepOrder(step);
    onResult(result);
    return result;
  };
  return inParallel(steps, stepOne);
};

/** @returns what was done: "3 orders confirmed", "Order AB-7K4M-2XQF: 1 line cancelled" */
const doneText = (to: Step, steps: readonly OrderStep[], done: readonly OrderDetails[]): string => {
  const [order, ...others] = done;
  if (!order || others.length > 0) return `${done.length} orders ${statusInText(to)}`;
  const isLine = steps[0]?.change.line !== undefined;
  return `${orderName(order)}${isLine ? ": 1 line" : ""} ${statusInText(to)}`;
};

/**
 * Takes orders a step and shows each with its new status as soon as the shop has answered. Toasts say how
 * many have taken the step, and one failure.
 */
export const useStepOrders = () => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  const stepAll = async (
    to: Step,
    steps: readonly OrderStep[],
    onResult: (result: StepResult) => void = () => {},
  ): Promise<readonly StepResult[]> => {
    notify.clearErrors();
    setBusy(true);
    const results = await stepOrders(steps, (result) => {
      onResult(result);
      if (result.result === "done") cacheDeskOrder(cache, result.order);
      if (result.result === "changed") cacheDeskStatus(cache, result.id, result.now);
    });
    refetchDeskOrders(cache);
    setBusy(false);
    const failed = results.find(({ result }) => result === "failed");
    if (failed?.result === "failed") notifyFailure(failed.why);
    const done = results.flatMap((one) => (one.result === "done" ? [one] : []));
    const undos = done.flatMap(({ undo }) => undo ?? []);
    const orders = done.map(({ order }) => order);
    if (done.length > 0) notifyUndoable(cache, doneText(to, steps, orders), undos);
    return results;
  };
  return { stepAll, busy };
};
