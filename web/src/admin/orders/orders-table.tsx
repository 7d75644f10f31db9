import type { DeskOrder } from "@shop/contract/desk/orders";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { useNow } from "../../ui/use-now.ts";
import { OrderRow, type RowActions } from "./order-row.tsx";
import "./orders-table.css";

interface Props {
  rows: readonly DeskOrder[];
  tickedIds: ReadonlySet<string>;
  unfoldedIds: ReadonlySet<string>;
  /** The order that the keys have led to, a new object for each key; null before the first one. */
  current: { readonly id: string } | null;
  isLost: (order: DeskOrder) => boolean;
  busyIds: ReadonlySet<string>;
  /** How many of the rows that can be ticked are. */
  ticked: { readonly count: number; readonly of: number };
  onTickAll: (isTicked: boolean) => void;
  actions: RowActions;
}

/** Explicit roles, because Safari drops the implicit ones of tables that are laid out as grids. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
};

const headers = ["Number", "Customer", "Items", "Total", "Status", "Action"];

/** The room of the rows that aren't rendered. An SVG's height is an attribute, so it needs no inline style. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td>
          <svg width="1" height={height} className="block" aria-hidden="true" />
        </td>
      </tr>
    </tbody>
  );

/** Before a row is measured: with its border on wide screens, and as a card on narrow ones. */
const estimate = (): number => (innerWidth < 768 ? 125 : 53);

/** The list of orders. Only the rows near the window are in the page, so that 1,000 are as fast as 20. */
export const OrdersTable = ({
  rows,
  tickedIds,
  unfoldedIds,
  current,
  isLost,
  busyIds,
  ticked,
  onTickAll,
  actions,
}: Props) => {
  const { uid } = useSignedInUser();
  const now = useNow(20_000);
  const table = useRef<HTMLTableElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the table changes its height, such as a notice.
  useLayoutEffect(() => {
    const { top = 0 } = table.current?.getBoundingClientRect() ?? {};
    setScrollMargin(Math.round(top + scrollY));
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: estimate,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 8,
    scrollMargin,
    useFlushSync: false,
  });
  const focused = useRef(current);
  useEffect(() => {
    const index = rows.findIndex(({ _id }) => _id === current?.id);
    if (current === null || focused.current === current || index < 0) return;
    const row = table.current?.querySelector(`[data-order="${CSS.escape(current.id)}"]`);
    if (!row) {
      virtual.scrollToIndex(index); // its row is rendered then
      return;
    }
    focused.current = current;
    row.querySelector<HTMLElement>(".desk-open")?.focus();
  });

  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const { count, of } = ticked;
  return (
    <table ref={table} {...roles.table} className="desk-table" aria-rowcount={rows.length + 1}>
      <caption className="sr-only">Orders</caption>
      <thead {...roles.group}>
        <tr {...roles.row} aria-rowindex={1} className="desk-row desk-head grid items-center px-3">
          <th {...roles.header} scope="col" className="desk-tick">
            <CheckBox
              checked={of > 0 && count === of}
              partly={count > 0 && count < of}
              disabled={of === 0}
              onChange={onTickAll}
            >
              <span className="desk-choose-all">Choose all</span>
            </CheckBox>
          </th>
          {headers.map((header) => (
            <th {...roles.header} scope="col" key={header} data-name={header}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <Gap height={first ? first.start - scrollMargin : 0} />
      {items.map(({ index, key }) => {
        const order = rows[index];
        if (!order) return null;
        const { _id: id } = order;
        return (
          <OrderRow
            key={key}
            order={order}
            index={index}
            isTicked={tickedIds.has(id) && !isLost(order)}
            isUnfolded={unfoldedIds.has(id)}
            isLost={isLost(order)}
            isBusy={busyIds.has(id)}
            uid={uid}
            now={now}
            actions={actions}
            measure={virtual.measureElement}
          />
        );
      })}
      <Gap height={last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0} />
    </table>
  );
};
