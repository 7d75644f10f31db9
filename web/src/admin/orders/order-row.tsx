import type { DeskOrder } from "@shop/contract/desk/orders";
import { formatCount, formatMoney } from "@shop/contract/format";
import { isUsual, mayCorrectParcel, type Step, stepAsksFor } from "@shop/contract/order-status";
import { returnStateName } from "@shop/contract/return-state";
import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, type Ref } from "react";
import { customerOf, orderName } from "../../domain/orders/order-format.ts";
import { StatusMark } from "../../domain/orders/status-mark.tsx";
import { stepLabels, stepsOf } from "../../domain/orders/step-labels.ts";
import { orderPath, toolPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { formatAge } from "../../ui/format-age.ts";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { itemsText, packingText } from "../desk-order-format.ts";
import { mayCancelItems } from "../order-steps/cancel-items-dialog.tsx";
import { paperOf } from "../paper-link.ts";

/** What can be done with one order besides its next step. */
export type RowTask = "cancelLine" | "correctParcel" | "deleteOrder";

/** What rows call. It must be stable, or each tick renders all rows. */
export interface RowActions {
  /** @param isRange whether the rows since the last one are ticked as well: Shift is held */
  readonly onTick: (id: string, isTicked: boolean, isRange: boolean) => void;
  readonly onUnfold: (id: string) => void;
  readonly onStep: (order: DeskOrder, to: Step) => void;
  readonly onTask: (order: DeskOrder, task: RowTask) => void;
}

interface Props {
  order: DeskOrder;
  /** Its place in the list, from 0. */
  index: number;
  isTicked: boolean;
  isUnfolded: boolean;
  /** Whether it was deleted, or changed elsewhere, and isn't in the list any more. */
  isLost: boolean;
  /** Whether its step is on the way. */
  isBusy: boolean;
  uid: string;
  now: number;
  actions: RowActions;
  /** Measures the row. */
  measure: Ref<HTMLTableSectionElement>;
}

/** Explicit roles, because Safari drops the implicit ones of tables that are laid out as grids. */
const roles = { group: { role: "rowgroup" }, row: { role: "row" }, cell: { role: "cell" } };

const Lines = ({ order, columns }: { order: DeskOrder; columns: number }) => (
  <tr {...roles.row} className="desk-lines">
    <td {...roles.cell} colSpan={columns} className="grid gap-1 px-3 py-2">
      <ul className="grid gap-1">
        {order.lines.map(({ _id, productId, name, quantity, total, cancelled }) => (
          <li
            key={_id}
            className="desk-line flex flex-wrap justify-between gap-x-6"
            data-cancelled={cancelled !== undefined}
          >
            <span>
              <span>{`${formatCount(quantity)} × `}</span>
              <Link to={toolPath(productId)} className="text-link">
                {name}
              </Link>
              {cancelled && <span className="desk-mark ms-2 px-1.5">Cancelled</span>}
            </span>
            <span>{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
      <p className="desk-detail whitespace-pre-line">
        {[order.address || "No address given", order.phone].filter(Boolean).join("\n")}
      </p>
    </td>
  </tr>
);

interface TaskProps {
  label: string;
  danger?: boolean;
  onPress: () => void;
}

const Task = ({ label, danger = false, onPress }: TaskProps) => (
  <button
    type="button"
    className={danger ? "more-item more-item-danger" : "more-item"}
    onClick={onPress}
  >
    {label}
  </button>
);

interface MoreProps {
  order: DeskOrder;
  /** The steps without a button of their own. */
  steps: readonly Step[];
  actions: RowActions;
}

const More = ({ order, steps, actions: { onTask, onStep } }: MoreProps) => {
  const { _id: id } = order;
  return (
    <MoreMenu label="More" description={`${orderName(order)} of ${customerOf(order)}`}>
      <Link to={orderPath(id)} className="more-item">
        Open the order
      </Link>
      <Link to={paperOf("packing-slip", [id])} className="more-item">
        Packing slip
      </Link>
      <Link to={paperOf("invoice", [id])} className="more-item">
        Invoice
      </Link>
      {mayCorrectParcel(order.status) && (
        <Task label="Tracking…" onPress={() => onTask(order, "correctParcel")} />
      )}
      {mayCancelItems(order) && (
        <Task label="Cancel items…" onPress={() => onTask(order, "cancelLine")} />
      )}
      {steps.map((to) => (
        <Task
          key={to}
          label={stepLabels[to].menu ?? stepLabels[to].button}
          onPress={() => onStep(order, to)}
        />
      ))}
      <Task label="Delete…" danger onPress={() => onTask(order, "deleteOrder")} />
    </MoreMenu>
  );
};

/** One order of the list, of about 50 px; its lines unfold below it. */
export const OrderRow = memo((props: Props) => {
  const { order, index, isTicked, isUnfolded, isLost, isBusy, uid, now, actions, measure } = props;
  const { _id: id } = order;
  const steps = stepsOf(order);
  const step = steps.find(isUsual);
  const packing = packingText(order, uid, now);
  return (
    <tbody
      ref={measure}
      {...roles.group}
      className="desk-order"
      data-index={index}
      data-order={id}
      data-lost={isLost}
      data-ticked={isTicked}
    >
      <tr {...roles.row} aria-rowindex={index + 2} className="desk-row grid items-center px-3">
        <td {...roles.cell} className="desk-tick">
          <label className="inline-flex min-h-11 min-w-9 cursor-pointer items-center">
            <input
              type="checkbox"
              className="size-5 flex-none"
              checked={isTicked}
              disabled={isLost}
              onChange={({ target, nativeEvent }) =>
                actions.onTick(
                  id,
                  target.checked,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
            />
            <span className="sr-only">{`Choose ${orderName(order)}`}</span>
          </label>
        </td>
        <td {...roles.cell} className="desk-number">
          <Link to={orderPath(id)} className="desk-open text-link">
            {order.number}
          </Link>
          <div className="desk-detail flex flex-wrap items-center gap-x-2">
            <time dateTime={order.createdAt} title={formatMoment(order.createdAt)}>
              {formatAge(order.createdAt, now)}
            </time>
            {order.late && <span className="desk-mark desk-late px-1.5">Late</span>}
            {order.notes > 0 && (
              <span>{order.notes === 1 ? "1 note" : `${order.notes} notes`}</span>
            )}
          </div>
        </td>
        <td {...roles.cell} className="desk-customer min-w-0">
          <p>{customerOf(order)}</p>
          <p className="desk-detail" data-packing={packing !== ""}>
            {packing || order.customer}
          </p>
        </td>
        <td {...roles.cell} className="desk-items">
          <button
            type="button"
            className="desk-unfold inline-flex min-h-9 items-center gap-1.5"
            aria-expanded={isUnfolded}
            onClick={() => actions.onUnfold(id)}
          >
            <ChevronRight className="desk-chevron size-3" strokeWidth={3} />
            <span>{itemsText(order)}</span>
          </button>
        </td>
        <td {...roles.cell} className="desk-total text-end">
          <p>{formatMoney(order.total)}</p>
          {order.refunded !== undefined && (
            <p className="desk-detail">{`${formatMoney(order.refunded)} back`}</p>
          )}
        </td>
        <td {...roles.cell} className="desk-status">
          <StatusMark order={order} />
          {order.returnState && <p className="desk-detail">{returnStateName(order.returnState)}</p>}
        </td>
        <td {...roles.cell} className="desk-actions flex items-center justify-end gap-2">
          {step && (
            <Button
              tone="secondary"
              size="sm"
              className="whitespace-nowrap"
              busy={isBusy && stepAsksFor(step) === undefined}
              aria-description={`${orderName(order)} of ${customerOf(order)}`}
              onClick={() => actions.onStep(order, step)}
            >
              {stepLabels[step].button}
            </Button>
          )}
          <More order={order} steps={steps.filter((to) => to !== step)} actions={actions} />
        </td>
      </tr>
      {isUnfolded && <Lines order={order} columns={7} />}
    </tbody>
  );
});
