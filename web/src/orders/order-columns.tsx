import type { Order } from "@pros-and-drill/contract/orders";
import type { Column } from "../ui/data-table.tsx";

/** The table of one's own orders (SPEC.md section 2). */
export const orderColumns: readonly Column<Order>[] = [
  { header: "Index", cell: (_order, index) => index + 1 },
  { header: "Name", cell: (order) => <div className="min-w-20">{order.customerName}</div> },
  {
    header: "Email",
    cell: (order) => <div className="min-w-36 lg:min-w-48">{order.customer}</div>,
  },
  { header: "Product", cell: (order) => <div className="min-w-20">{order.purchase}</div> },
  { header: "Quantity", cell: (order) => order.quantity, align: "end" },
];
