import { formatCount, formatMoney } from "@shop/contract/format";
import { statusName } from "@shop/contract/order-status";
import type { OrderRow } from "@shop/contract/orders";
import { orderPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Link } from "../../../ui/link.tsx";

/** The columns of the lines of everybody's orders, for admins. */
export const managedOrderColumns = (
  onDelete: (row: OrderRow) => void,
): readonly Column<OrderRow>[] => [
  { header: "Index", cell: (_row, index) => index + 1 },
  {
    header: "Name",
    cell: ({ customerName, customer }) => (
      <div>
        <p>{customerName}</p>
        <p className="list-table-detail">{customer}</p>
      </div>
    ),
  },
  {
    header: "Product",
    cell: ({ orderId, purchase, number }) => (
      <div>
        <Link to={orderPath(orderId)} className="text-link">
          {purchase}
        </Link>
        {number && <p className="list-table-detail whitespace-nowrap">{number}</p>}
      </div>
    ),
  },
  {
    header: "Quantity",
    cell: ({ quantity, total }) => (
      <div>
        <p>{formatCount(quantity)}</p>
        <p className="list-table-detail whitespace-nowrap">{formatMoney(total)}</p>
      </div>
    ),
    align: "end",
  },
  { header: "Status", cell: ({ status }) => statusName(status) },
  {
    header: "Action",
    cell: (row) => (
      <Button
        tone="danger"
        size="sm"
        className="whitespace-nowrap"
        onClick={() => onDelete(row)}
        aria-description={`${row.purchase}, ordered by ${row.customer}`}
      >
        Delete
      </Button>
    ),
  },
];
