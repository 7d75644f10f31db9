import { isSold, isUsual, mayCorrectParcel, stepAsksFor } from "@shop/contract/order-status";
import type { Order } from "@shop/contract/orders";
import { orderInText } from "../../domain/orders/order-format.ts";
import { stepLabels, stepsOf } from "../../domain/orders/step-labels.ts";
import { Button } from "../../ui/button.tsx";
import type { StepTask } from "../order-steps/step-fields.tsx";
import { useDeskSteps } from "../order-steps/use-desk-steps.ts";

interface Props {
  order: Order;
  /** Opens the dialog of a step that needs input. */
  onOpen: (task: StepTask) => void;
}

/** A button for each step that an order can take, and for the correction of its parcel. */
export const StepButtons = ({ order, onOpen }: Props) => {
  const { takeStep, busyIds } = useDeskSteps();
  const look = {
    size: "sm",
    className: "whitespace-nowrap",
    "aria-description": `${orderInText(order)}, ordered by ${order.customer}`,
  } as const;
  const steps = stepsOf(order).map((to) => {
    const opensDialog = stepAsksFor(to) !== undefined;
    return (
      <Button
        {...look}
        // The next step's button replaces this one and keeps its focus.
        key={isUsual(to) ? "next" : to}
        tone={isSold(to) ? "secondary" : "danger"}
        busy={busyIds.has(order._id) && !opensDialog}
        onClick={() => (opensDialog ? onOpen({ to, orders: [order] }) : void takeStep(to, [order]))}
      >
        {stepLabels[to].button}
      </Button>
    );
  });
  const correction = mayCorrectParcel(order.status) && (
    <Button
      {...look}
      key="correction"
      tone="secondary"
      onClick={() => onOpen({ to: "corrected", orders: [order] })}
    >
      Tracking…
    </Button>
  );
  return [...steps, correction];
};
