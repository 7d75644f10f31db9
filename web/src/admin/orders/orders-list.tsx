import { isInTab } from "@shop/contract/desk/order-tabs";
import type { DeskOrder, DeskOrdersQuery } from "@shop/contract/desk/orders";
import { limits } from "@shop/contract/limits";
import { type Step, stepAsksFor } from "@shop/contract/order-status";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useList } from "../../data/lists/use-list.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { CancelItemsDialog } from "../order-steps/cancel-items-dialog.tsx";
import { DeleteWholeOrderDialog } from "../order-steps/delete-whole-order-dialog.tsx";
import { pollDesk } from "../order-steps/desk-queries.ts";
import { StepDialog, useStepDialog } from "../order-steps/step-dialog.tsx";
import { useDeskSteps } from "../order-steps/use-desk-steps.ts";
import { useTickedRows } from "../use-ticked-rows.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { type OrderChoice, tabNames } from "./order-choice.ts";
import type { RowActions, RowTask } from "./order-row.tsx";
import { orderSearchId } from "./order-search.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { type ShortcutAction, useShortcuts } from "./shortcuts.ts";

interface Props {
  choice: OrderChoice;
  /** Whether the first row takes the focus as soon as it is there: Enter was pressed in the search. */
  hasFocus: boolean;
  keysAreOn: boolean;
  /** Shows further orders, as many pages of them. */
  onPage: (page: number) => void;
  onAll: () => void;
  onHelp: () => void;
}

const places = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

const Outline = () => (
  <div role="status" aria-label="Loading the orders" className="grid gap-1">
    {places.map((place) => (
      <Skeleton key={place} className="h-12" />
    ))}
  </div>
);

const Nothing = ({ choice, onAll }: { choice: OrderChoice; onAll: () => void }) => {
  const { tab, search } = choice;
  if (search !== "")
    return (
      <EmptyState
        title="No order found"
        text={
          tab === "all"
            ? `Nothing matches “${search}”. A part of the number, the name, the phone or the tool is enough.`
            : `Nothing in “${tabNames[tab]}” matches “${search}”.`
        }
      >
        {tab !== "all" && <Button onClick={onAll}>Search all orders</Button>}
      </EmptyState>
    );
  return tab === "all" ? (
    <EmptyState title="No orders yet" text="What customers order will be listed here.">
      <ButtonLink to={paths.today}>See what to do next</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="All done" text={`No order is in “${tabNames[tab]}” now.`} />
  );
};

const doneText = (count: number): string =>
  count === 1 ? "1 order has left this list" : `${count} orders have left this list`;

/** The orders of a tab that match a search, and what is done with them. */
export const OrdersList = (props: Props) => {
  const { choice, hasFocus, keysAreOn, onPage, onAll, onHelp } = props;
  const { tab, search, page } = choice;
  const query: Pick<DeskOrdersQuery, "tab" | "search"> = search ? { tab, search } : { tab };
  const orders = useList("GET /desk/orders", query, { pollMs: pollDesk });
  const { rows, hasMore, loadingMore, loadMore, status, isGone } = orders;
  const loadedPages = Math.ceil(rows.length / limits.pageSize);
  const isLoading = status === "success" && hasMore && !loadingMore && loadedPages < page;
  useEffect(() => {
    if (isLoading) loadMore(); // after a reload, the pages that the address names
  }, [isLoading, loadMore]);

  /** Whether an order was deleted, or changed elsewhere. One that took a step here stays as it is until then. */
  const isLost = (order: DeskOrder) => isGone(order) && isInTab(tab, order);
  const { ticked, unfolded, tick, tickAll, unfold } = useTickedRows();
  const standing = rows.filter((order) => !isLost(order));
  const standingIds = standing.map(({ _id }) => _id);
  const chosen = standing.filter(({ _id }) => ticked.has(_id));
  const step = useStepDialog();
  const { takeStep, busyIds } = useDeskSteps();
  const dialogs = useDialogs(["cancelLine", "deleteOrder"], rows);
  const dialogFor = (name: "cancelLine" | "deleteOrder") =>
    dialogs.shown?.name === name ? dialogs.shown.row : null;
  const [current, setCurrent] = useState<{ readonly id: string } | null>(null);
  const cache = useQueryClient();

  useEffect(() => {
    const [first] = rows;
    if (hasFocus && first) setCurrent((before) => before ?? { id: first._id });
  }, [hasFocus, rows]);

  const takeOrOpen = (to: Step, group: readonly DeskOrder[]): void => {
    if (stepAsksFor(to) === undefined) void takeStep(to, group);
    else step.open({ to, orders: group });
  };
  const startTask = (order: DeskOrder, task: RowTask): void => {
    if (task === "correctParcel") step.open({ to: "corrected", orders: [order] });
    else dialogs.open(task, order);
  };
  const onTick: RowActions["onTick"] = (...row) => tick(standingIds, ...row);
  const latest = useRef({ onTick, unfold, takeOrOpen, startTask });
  useEffect(() => {
    latest.current = { onTick, unfold, takeOrOpen, startTask };
  });
  const actions = useMemo(
    (): RowActions => ({
      onTick: (...row) => latest.current.onTick(...row),
      onUnfold: (id) => latest.current.unfold(id),
      onStep: (order, to) => latest.current.takeOrOpen(to, [order]),
      onTask: (order, task) => latest.current.startTask(order, task),
    }),
    [],
  );

  /** The order that the focus is in, or that a key has led to. */
  const here = (): string | null => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-order]")?.dataset.order;
    return focused ?? current?.id ?? null;
  };
  const move = (by: 1 | -1): void => {
    const at = rows.findIndex(({ _id }) => _id === here());
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) setCurrent({ id: next._id });
  };
  useShortcuts(keysAreOn, (action: ShortcutAction, shiftKey) => {
    const id = here();
    const isListed = id !== null && rows.some(({ _id }) => _id === id);
    if (action === "search") document.getElementById(orderSearchId)?.focus();
    else if (action === "help") onHelp();
    else if (action === "next") move(1);
    else if (action === "previous") move(-1);
    else if (!isListed) return;
    else if (action === "unfold") unfold(id);
    else if (action === "tick" && standingIds.includes(id)) onTick(id, !ticked.has(id), shiftKey);
  });

  const gone = rows.filter(isGone).length;
  const refresh = () => {
    orders.showWaiting();
    void cache.invalidateQueries({ queryKey: ["GET /desk/orders"] });
  };
  return (
    <>
      <DeskList
        label="Orders"
        list={{ ...orders, loadMore: () => onPage(loadedPages + 1) }}
        outline={<Outline />}
        empty={<Nothing choice={choice} onAll={onAll} />}
      >
        {() => (
          <>
            <div className="relative">
              {/* Over the table's head, so that it moves no row. */}
              <div
                role="status"
                className="absolute inset-x-0 top-0 z-10 flex justify-end min-[48rem]:justify-center"
              >
                {(orders.waiting > 0 || gone > 0) && (
                  <Button tone="secondary" size="sm" onClick={refresh}>
                    {orders.waiting > 0
                      ? `${orders.waiting} new ${orders.waiting === 1 ? "order" : "orders"}`
                      : `${doneText(gone)}: hide`}
                  </Button>
                )}
              </div>
              <OrdersTable
                rows={rows}
                tickedIds={ticked}
                unfoldedIds={unfolded}
                current={current}
                isLost={isLost}
                busyIds={busyIds}
                ticked={{ count: chosen.length, of: standing.length }}
                onTickAll={(isTicked) => tickAll(isTicked ? standingIds : [])}
                actions={actions}
              />
            </div>
            {/* Within the list, which gets the focus when a button of the bar goes. */}
            {chosen.length > 0 && (
              <ChosenBar
                chosen={chosen}
                busy={busyIds.size > 0}
                onStep={takeOrOpen}
                onClear={() => tickAll([])}
              />
            )}
          </>
        )}
      </DeskList>
      <StepDialog task={step.task} loaded={rows} onClose={step.close} />
      <CancelItemsDialog order={dialogFor("cancelLine")} onClose={dialogs.close} />
      <DeleteWholeOrderDialog
        order={dialogFor("deleteOrder")}
        onDeleted={orders.removeRow}
        onClose={dialogs.close}
      />
    </>
  );
};
