import type { Order } from "@pros-and-drill/contract/orders";
import type { Column } from "../ui/data-table.tsx";
import { formatCount } from "../ui/format-count.ts";

/** The columns of a customer's own orders (SPEC.md section 2). */
export const orderColumns: readonly Column<Order>[] = [
  { header: "Index", cell: (_order, index) => index + 1 },
  { header: "Name", cell: (order) => order.customerName },
  { header: "Email", cell: (order) => order.customer },
  { header: "Product", cell: (order) => order.purchase },
  { header: "Quantity", cell: (order) => formatCount(order.quantity), align: "end" },
];
