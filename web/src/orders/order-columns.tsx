import type { Order } from "@pros-and-drill/contract/orders";
import { Link } from "../navigation/link.tsx";
import { orderPath } from "../navigation/paths.ts";
import type { Column } from "../ui/data-table.tsx";
import { formatCount } from "../ui/format-count.ts";

/** The columns of a customer's own orders (SPEC.md section 2); each product leads to its order's page. */
export const orderColumns: readonly Column<Order>[] = [
  { header: "Index", cell: (_order, index) => index + 1 },
  { header: "Name", cell: (order) => order.customerName },
  { header: "Email", cell: (order) => order.customer },
  {
    header: "Product",
    cell: ({ _id, purchase }) => (
      <Link to={orderPath(_id)} className="text-link">
        {purchase}
      </Link>
    ),
  },
  { header: "Quantity", cell: (order) => formatCount(order.quantity), align: "end" },
];
