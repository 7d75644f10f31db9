import type { Order } from "@pros-and-drill/contract/orders";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The columns for admins: who gets what, where it is delivered, and a button to delete it. */
export const managedOrderColumns = (onDelete: (order: Order) => void): readonly Column<Order>[] => [
  { header: "Index", cell: (_order, index) => index + 1 },
  {
    header: "Name",
    cell: ({ customerName, customer }) => (
      <div>
        <p>{customerName}</p>
        <p className="data-table-detail">{customer}</p>
      </div>
    ),
  },
  { header: "Product", cell: ({ purchase }) => purchase },
  {
    header: "Quantity",
    cell: ({ quantity, total }) => (
      <div>
        <p>{formatCount(quantity)}</p>
        <p className="data-table-detail whitespace-nowrap">{formatMoney(total)}</p>
      </div>
    ),
    align: "end",
  },
  {
    header: "Delivery",
    cell: ({ address, phone, createdAt }) => (
      <div className="data-table-detail @min-[46rem]:min-w-41">
        <p className="whitespace-pre-line">{address || "No address given"}</p>
        <p>{phone || "No phone given"}</p>
        <p>
          Ordered <span className="whitespace-nowrap">{day.format(new Date(createdAt))}</span>
        </p>
      </div>
    ),
  },
  {
    header: "Action",
    cell: (order) => (
      <Button
        tone="danger"
        size="sm"
        className="whitespace-nowrap"
        onClick={() => onDelete(order)}
        aria-description={`${order.purchase}, ordered by ${order.customer}`}
      >
        Delete
      </Button>
    ),
  },
];
