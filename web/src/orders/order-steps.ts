import { mayStep, type OrderStatus, orderStatuses } from "@pros-and-drill/contract/order-status";
import type { Order } from "@pros-and-drill/contract/orders";

/** What an admin can do with orders: take them a step further, or cancel them. */
export type Step = Exclude<OrderStatus, "placed">;

const all: readonly OrderStatus[] = orderStatuses;
const steps = all.filter((status): status is Step => status !== "placed");

/** @returns what can be done with an order, the next step first */
export const stepsOf = ({ status }: Pick<Order, "status">): readonly Step[] =>
  steps.filter((step) => mayStep(status, step, "shop"));

/** What the buttons say that take a step. The last two open a dialog, for they ask for something. */
export const stepVerbs: Readonly<Record<Step, string>> = {
  confirmed: "Confirm",
  delivered: "Delivered",
  shipped: "Ship…",
  cancelled: "Cancel…",
};

/** Whether a step asks for something: the carrier, or the reason. */
export const asks = (step: Step): step is "shipped" | "cancelled" =>
  step === "shipped" || step === "cancelled";

/** @returns the chosen orders by what can be done with them; what can be done with none is left out */
export const chosenBySteps = (
  orders: readonly Order[],
): readonly (readonly [Step, readonly Order[]])[] =>
  steps.flatMap((step) => {
    const fitting = orders.filter((order) => stepsOf(order).includes(step));
    return fitting.length > 0 ? [[step, fitting] as const] : [];
  });
