import type { Order } from "@pros-and-drill/contract/orders";
import { Link } from "../../../navigation/link.tsx";
import { orderPath } from "../../../navigation/paths.ts";
import { orderName } from "../../../orders/order-words.ts";
import { Shipment, StatusMark } from "../../../orders/status-mark.tsx";
import { type Selection, StepButtons } from "../../../orders/step-buttons.tsx";
import type { StepTask } from "../../../orders/step-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { formatCount, formatMoney } from "../../../ui/format.ts";
import { formatDay } from "../../../ui/format-time.ts";

interface Actions {
  selection: Selection;
  onOpen: (task: StepTask) => void;
  onDelete: (order: Order) => void;
}

/** The columns of everybody's orders, for admins. */
export const managedOrderColumns = ({
  selection,
  onOpen,
  onDelete,
}: Actions): readonly Column<Order>[] => [
  {
    header: "Index",
    cell: (order, index) => (
      <CheckBox
        checked={selection.has(order)}
        onChange={(isSelected) => selection.select(order, isSelected)}
      >
        <span className="sr-only">{`Choose ${orderName(order)}, `}</span>
        <span>{index + 1}</span>
      </CheckBox>
    ),
  },
  {
    header: "Name",
    cell: ({ customerName, customer }) => (
      <div>
        <p>{customerName}</p>
        <p className="data-table-detail">{customer}</p>
      </div>
    ),
  },
  {
    header: "Product",
    cell: ({ _id, purchase, number }) => (
      <div>
        <Link to={orderPath(_id)} className="text-link">
          {purchase}
        </Link>
        {number && <p className="data-table-detail whitespace-nowrap">{number}</p>}
      </div>
    ),
  },
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
    cell: ({ address, phone, createdAt, status, ...shipping }) => (
      <div className="data-table-detail @min-[46rem]:min-w-36">
        <StatusMark status={status} />
        <Shipment {...shipping} />
        <p className="whitespace-pre-line">{address || "No address given"}</p>
        <p>{phone || "No phone given"}</p>
        <p>
          Ordered <span className="whitespace-nowrap">{formatDay(createdAt)}</span>
        </p>
      </div>
    ),
  },
  {
    header: "Action",
    cell: (order) => (
      // A fixed minimum height, so that a step with fewer buttons moves no row.
      <div className="flex flex-wrap justify-end gap-2 @min-[46rem]:grid @min-[46rem]:min-h-42 @min-[46rem]:content-start">
        <StepButtons orders={[order]} onOpen={onOpen} />
        <Button
          tone="danger"
          size="sm"
          className="whitespace-nowrap"
          onClick={() => onDelete(order)}
          aria-description={`${order.purchase}, ordered by ${order.customer}`}
        >
          Delete
        </Button>
      </div>
    ),
  },
];
