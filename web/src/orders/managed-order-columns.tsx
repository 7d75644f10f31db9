import type { Order } from "@pros-and-drill/contract/orders";
import { Link } from "../navigation/link.tsx";
import { orderPath } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import { CheckBox } from "../ui/check-box.tsx";
import type { Column } from "../ui/data-table.tsx";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import { formatDay } from "../ui/format-time.ts";
import { orderName } from "./order-name.ts";
import { Shipment } from "./shipment.tsx";
import { StatusMark } from "./status-mark.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { StepTask } from "./step-task.ts";
import type { Choice } from "./use-chosen-orders.ts";

interface Actions {
  choice: Choice;
  onAsk: (task: StepTask) => void;
  onDelete: (order: Order) => void;
}

/** The columns for admins: who gets what, where it is delivered, how far it has come, and what to do. */
export const managedOrderColumns = ({
  choice,
  onAsk,
  onDelete,
}: Actions): readonly Column<Order>[] => [
  {
    header: "Index",
    cell: (order, index) => (
      <CheckBox
        checked={choice.isChosen(order)}
        onChange={(isChosen) => choice.choose(order, isChosen)}
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
        <Link to={orderPath(_id)} inView={false} className="text-link">
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
      <div className="flex flex-wrap justify-end gap-2 @min-[46rem]:grid">
        <StepButtons orders={[order]} onAsk={onAsk} />
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
