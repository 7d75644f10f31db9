import type { Order } from "./order.ts";

/** Whether an order's pieces are out of the stock: those of a cancelled one are back in it. */
export const holdsStock = ({ status }: Pick<Order, "status">): boolean => status !== "cancelled";
