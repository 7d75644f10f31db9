import { mayStep, orderSteps, type Step } from "@shop/contract/order-status";
import type { ListedOrder } from "./order-lines.ts";

interface StepLabels {
  /** The button that takes an order to the status. An ellipsis announces a dialog. */
  readonly button: string;
  /** The dialog of a step that needs input. */
  readonly dialog?: { readonly ofOne: string; readonly ofSeveral: string; readonly submit: string };
  /** The entry of an order's menu; missing where the row has a button. */
  readonly menu?: string;
}

/** The words of each step. */
export const stepLabels: Readonly<Record<Step, StepLabels>> = {
  confirmed: { button: "Confirm" },
  shipped: {
    button: "Ship…",
    dialog: { ofOne: "Ship this order", ofSeveral: "Ship these orders", submit: "Ship" },
  },
  delivered: { button: "Delivered" },
  cancelled: {
    button: "Cancel…",
    dialog: { ofOne: "Cancel this order?", ofSeveral: "Cancel these orders?", submit: "Cancel" },
    menu: "Cancel the order…",
  },
};

/** An order, as far as its next steps depend on it. */
type SteppedOrder = Pick<ListedOrder, "status"> & {
  readonly payment?: { readonly isDisputed?: true | undefined } | undefined;
};

/** @returns the steps that an admin can take an order, the next one first. It isn't cancelled while a dispute is open */
export const stepsOf = ({ status, payment }: SteppedOrder): readonly Step[] =>
  orderSteps.filter(
    (step) => mayStep(status, step, "shop") && !(step === "cancelled" && payment?.isDisputed),
  );

/** Groups orders by the steps that they can take. Steps that none of them can take are left out. */
export const groupBySteps = <Order extends SteppedOrder>(
  orders: readonly Order[],
): readonly (readonly [Step, readonly Order[]])[] =>
  orderSteps.flatMap((step) => {
    const group = orders.filter((order) => stepsOf(order).includes(step));
    return group.length > 0 ? [[step, group] as const] : [];
  });
