import type { Order } from "@pros-and-drill/contract/orders";

/** A step that asks for something, and the orders that take it, as the admin saw them. */
export interface StepTask {
  readonly to: "shipped" | "cancelled";
  readonly orders: readonly Order[];
}
