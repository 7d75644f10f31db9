import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyFailure } from "../session/notify-failure.ts";
import { notify } from "../ui/notify.ts";
import type { Step } from "./order-steps.ts";
import { loadOrdersAgain, showChangedOrder, showStatus } from "./show-changed-order.ts";
import { statusNames } from "./status-names.ts";
import { type OrderStep, type Stepped, stepOrders } from "./step-orders.ts";

const counted = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);

/** Takes orders a step, shows each as it is then, and says in toasts how many have taken it and what failed. */
export const useStepOrders = () => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  const stepAll = async (
    to: Step,
    steps: readonly OrderStep[],
    onStepped: (stepped: Stepped) => void = () => {},
  ): Promise<readonly Stepped[]> => {
    notify.clearErrors();
    setBusy(true);
    const results = await stepOrders(steps, (stepped) => {
      onStepped(stepped);
      if (stepped.result === "done") showChangedOrder(cache, stepped.order);
      if (stepped.result === "changed") showStatus(cache, stepped.id, stepped.now);
    });
    loadOrdersAgain(cache);
    setBusy(false);
    const failed = results.find(({ result }) => result === "failed");
    if (failed?.result === "failed") notifyFailure(failed.why);
    const done = results.filter(({ result }) => result === "done").length;
    if (done > 0) notify.success(`${counted(done)} ${statusNames[to].toLowerCase()}`);
    return results;
  };
  return { stepAll, busy };
};
