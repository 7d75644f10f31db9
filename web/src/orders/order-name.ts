import type { Order } from "@pros-and-drill/contract/orders";
import { formatDay } from "../ui/format-time.ts";

/** @returns what an order is called: by its number, or by its day where it has none */
export const orderName = ({ number, createdAt }: Pick<Order, "number" | "createdAt">): string =>
  `Order ${number ?? `of ${formatDay(createdAt)}`}`;
