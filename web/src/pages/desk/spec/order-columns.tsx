import type { OrderRow } from "@pros-and-drill/contract/orders";
import { Link } from "../../../navigation/link.tsx";
import { orderPath } from "../../../navigation/paths.ts";
import { countedLines, type ListedOrder } from "../../../orders/order-lines.ts";
import { stepsOf } from "../../../orders/order-status.ts";
import { orderName, toolsInText } from "../../../orders/order-words.ts";
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
  /** The order of a row. */
  orderOf: (row: OrderRow) => ListedOrder;
  onOpen: (task: StepTask) => void;
  onDelete: (row: OrderRow) => void;
}

/** Whether a row is its order's first, which has the buttons of the whole order. */
const isFirst = ({ _id }: OrderRow, { lines }: ListedOrder): boolean => lines[0]?._id === _id;

/** @returns which of its order's lines a row is: "2 of 3 tools"; "" if it is the only one */
const placeText = ({ _id }: OrderRow, { lines, isPartial }: ListedOrder): string => {
  if (lines.length === 1 && !isPartial) return "";
  const place = lines.findIndex((line) => line._id === _id) + 1;
  return `${place} of ${isPartial ? "several tools" : toolsInText(lines.length)}`;
};

/** The columns of the lines of everybody's orders, for admins. An order's buttons stand in its first row. */
export const managedOrderColumns = ({
  selection,
  orderOf,
  onOpen,
  onDelete,
}: Actions): readonly Column<OrderRow>[] => [
  {
    header: "Index",
    cell: (row, index) => {
      const order = orderOf(row);
      if (!isFirst(row, order)) return <span className="ps-8">{index + 1}</span>;
      return (
        <CheckBox
          checked={selection.has(order)}
          onChange={(isSelected) => selection.select(order, isSelected)}
        >
          <span className="sr-only">{`Choose ${orderName(order)}, `}</span>
          <span>{index + 1}</span>
        </CheckBox>
      );
    },
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
    cell: (row) => (
      <div>
        <Link to={orderPath(row.orderId)} className="text-link">
          {row.purchase}
        </Link>
        {[row.number, placeText(row, orderOf(row))].filter(Boolean).map((text) => (
          <p key={text} className="data-table-detail whitespace-nowrap">
            {text}
          </p>
        ))}
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
    cell: (row) => {
      const order = orderOf(row);
      const isShared = countedLines(order).length > 1 || order.isPartial === true;
      const hasSteps = isFirst(row, order) && stepsOf(order).length > 0;
      return (
        // A fixed minimum height, so that a step with fewer buttons moves no row.
        <div
          className={`flex flex-wrap justify-end gap-2 @min-[46rem]:grid @min-[46rem]:content-start ${isFirst(row, order) ? "@min-[46rem]:min-h-42" : ""}`}
        >
          {hasSteps && (
            <>
              {isShared && <p className="data-table-detail whitespace-nowrap">Whole order</p>}
              <StepButtons orders={[order]} onOpen={onOpen} />
              {isShared && <p className="data-table-detail whitespace-nowrap">This tool</p>}
            </>
          )}
          <Button
            tone="danger"
            size="sm"
            className="whitespace-nowrap"
            onClick={() => onDelete(row)}
            aria-description={`${row.purchase}, ordered by ${row.customer}`}
          >
            Delete
          </Button>
        </div>
      );
    },
  },
];
