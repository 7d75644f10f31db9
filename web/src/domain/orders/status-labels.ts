import {
  mayStep,
  type OrderStatus,
  orderStatuses,
  stepAsksFor,
} from "@pros-and-drill/contract/order-status";
import type { ListedOrder } from "./order-lines.ts";

/** A status that an admin can take an order to. */
export type Step = Exclude<OrderStatus, "placed">;

interface StepLabels {
  readonly name: string;
  /** The button that takes an order to the status. An ellipsis announces a dialog. */
  readonly button: string;
  /** The dialog of a step that needs input. */
  readonly dialog?: { readonly ofOne: string; readonly ofSeveral: string; readonly submit: string };
}

/** The name of each status, and of the step to it. Only `placed` has no step. */
export const statusLabels: Readonly<
  Record<Step, StepLabels> & { placed: { readonly name: string } }
> = {
  placed: { name: "Placed" },
  confirmed: { name: "Confirmed", button: "Confirm" },
  shipped: {
    name: "Shipped",
    button: "Ship…",
    dialog: { ofOne: "Ship this order", ofSeveral: "Ship these orders", submit: "Ship" },
  },
  delivered: { name: "Delivered", button: "Delivered" },
  cancelled: {
    name: "Cancelled",
    button: "Cancel…",
    dialog: { ofOne: "Cancel this order?", ofSeveral: "Cancel these orders?", submit: "Cancel" },
  },
};

/** @returns the status within a sentence: "shipped" */
export const statusInText = (status: OrderStatus): string =>
  statusLabels[status].name.toLowerCase();

const all: readonly OrderStatus[] = orderStatuses;
const steps = all.filter((status): status is Step => status !== "placed");

/** @returns the steps that an admin can take an order, the next one first */
export const stepsOf = ({ status }: Pick<ListedOrder, "status">): readonly Step[] =>
  steps.filter((step) => mayStep(status, step, "shop"));

/** Groups orders by the steps that they can take. Steps that none of them can take are left out. */
export const groupBySteps = <Order extends Pick<ListedOrder, "status">>(
  orders: readonly Order[],
): readonly (readonly [Step, readonly Order[]])[] =>
  steps.flatMap((step) => {
    const group = orders.filter((order) => stepsOf(order).includes(step));
    return group.length > 0 ? [[step, group] as const] : [];
  });

/** Whether an admin can correct the carrier and the tracking number: the order is at the step that asked for them. */
export const mayCorrectParcel = ({ status }: Pick<ListedOrder, "status">): boolean =>
  stepAsksFor(status) === "parcel";
