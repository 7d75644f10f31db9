import type { Undo } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import { areReserved, awaitsPayment, isOpen } from "@shop/contract/order-status";
import { lineCents } from "@shop/contract/prices/line-cents";
import { FieldPath } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import type { LoggedStep, Shop, Undoers } from "../../core/command.ts";
import { refuseAfter } from "../../firestore/busy.ts";
import { parseOrLeaveOut } from "../../firestore/entity.ts";
import { type Act, undoOf } from "../../log/log.ts";
import type { MailEvent } from "../../mail/mail-event.ts";
import { isPlaced, type Order, type OrderLine, standingLines } from "../../orders/order.ts";
import { StoredOrder } from "../../orders/order-documents.ts";
import { type KeptFor, keptFor, totalCentsOf } from "../../orders/order-money.ts";
import {
  type LeavingLine,
  leavingLines,
  stockAfter,
  stockState,
} from "../../orders/order-pieces.ts";
import type { Decide } from "../../stock/stock.ts";
import { withChange } from "./change-status.ts";
import { changeOrders, type OrderCommand } from "./order-command.ts";
import { piecesLeaving, undoFields } from "./order-undo.ts";
import { undoOrder } from "./undo-order.ts";

/** Why an order or a line stays. `paying`: it is a part of what the customer may be paying for now. */
type Kept = KeptFor | "paying";

/** What was deleted. */
export interface Deleted {
  /** How many lines. */
  readonly count: number;
  /** How the admin can undo the deletion of one line, or of one order. */
  readonly undo?: Undo | undefined;
  /** Why orders stay, for each that does; missing if none does. */
  readonly kept?: readonly Kept[] | undefined;
  /** The ids of the payment pages of deleted orders that may still be open; missing if there are none. */
  readonly pages?: readonly string[] | undefined;
}

/** One order's deletion, or that of one of its lines. */
interface OneDeletion {
  readonly order: Order;
  /** The order afterwards; null if it is deleted as a whole. */
  readonly after: Order | null;
  readonly leaving: readonly LeavingLine[];
  readonly events: readonly MailEvent[];
  /** The one deleted line; undefined for all. */
  readonly line?: OrderLine;
}

const deletionOf = (order: Order) =>
  ({ action: "order.deleted", on: { id: order.id, name: order.number } }) as const;

/** The payment page of an order that waits for its payment is closed after the deletion: no undo opens it again. */
const isUndoable = ({ status }: Order): boolean => !awaitsPayment(status);

/** @returns how the admin can undo a deletion; nothing if it can't be undone */
const undoIn = (act: Act, order: Order): Pick<Deleted, "undo"> =>
  isUndoable(order) ? { undo: undoOf(act, deletionOf(order)) } : {};

/** The log's entry of a deletion, without the customer's data. */
const entryOf = ({ order, after, leaving, events, line }: OneDeletion): LoggedStep => {
  const { status, lines } = order;
  const tool = line ?? (lines.length === 1 ? lines[0] : undefined);
  const undo = undoFields({ before: order, after, pieces: piecesLeaving(leaving) });
  return {
    ...deletionOf(order),
    before: {
      status: line?.cancelled ? "cancelled" : status,
      ...(tool ? { tool: tool.name, quantity: tool.quantity } : { tools: lines.length }),
      total: toDecimal(line ? lineCents(line) : totalCentsOf(order)),
    },
    after: { piecesAreBack: stockState(order) !== "gone" },
    ...(isUndoable(order) ? { undo } : {}),
    events,
  };
};

/** @returns what a result says of the payment pages of deleted orders */
const pagesOf = (orders: readonly Order[]): Pick<Deleted, "pages"> => {
  const pages = orders
    .filter(({ status }) => awaitsPayment(status))
    .flatMap(({ payment }) => payment?.session?.id ?? []);
  return pages.length > 0 ? { pages } : {};
};

const isReserved = (order: Order): boolean => stockState(order) === "reserved";

/** Whether its customer waits for an order. */
const isTold = (order: Order): boolean => isOpen(order.status) && isPlaced(order);

/** Deletes whole orders: the customers of open ones are told of a cancellation. */
const whole = (order: Order, { at }: Act): OneDeletion => ({
  order,
  after: null,
  leaving: leavingLines([order], isReserved),
  events: isTold(order)
    ? [{ kind: "changed", order, change: { status: "cancelled", by: "shop", at } }]
    : [],
});

/**
 * Deletes the existing orders, and logs each. Reserved pieces return to the stock, shipped ones don't. An order whose money has
 * to go back first stays. The result counts the deleted lines.
 *
 * @param act who deletes them, and when
 */
export const deleteOrders =
  (act: Act): Decide<Deleted, Order> =>
  (stocks, existing) => {
    const deletions = existing.flatMap((order) => (keptFor(order) ? [] : [whole(order, act)]));
    const kept = existing.flatMap((order) => keptFor(order) ?? []);
    return {
      result: {
        count: deletions.reduce((count, { order }) => count + order.lines.length, 0),
        ...(kept.length > 0 ? { kept } : {}),
        ...pagesOf(deletions.map(({ order }) => order)),
      },
      deleted: deletions.map(({ order }) => order.id),
      stocks: stockAfter(
        stocks,
        deletions.flatMap(({ leaving }) => leaving),
      ),
      logged: deletions.map(entryOf),
    };
  };

/**
 * Deletes one order with all of its lines, if it exists, as `deleteOrders` does. The result says how to undo it.
 *
 * @param act who deletes it, and when
 */
const deleteOrder =
  (act: Act): Decide<Deleted, Order> =>
  (stocks, [order]) => {
    if (!order) return { result: { count: 0 } };
    const decision = deleteOrders(act)(stocks, [order]);
    if (decision.result.kept) return { result: decision.result };
    return { ...decision, result: { ...decision.result, ...undoIn(act, order) } };
  };

/** The order without one of its lines. If only cancelled ones are left, it is cancelled. */
const without = (order: Order, line: OrderLine, { at }: Act): Order => {
  const left = { ...order, lines: order.lines.filter((other) => other !== line) };
  if (order.status === "cancelled" || standingLines(left).length > 0) return left;
  return withChange(left, {
    ...({ status: "cancelled", at, by: "shop", requestHash: "" } as const),
    ...(areReserved(order.status) ? {} : { piecesAreBack: false }),
  });
};

/**
 * Deletes one line of an order, and the order with its last line. It is logged, and the customer of an open order
 * is told. The pieces of a standing line return to the stock unless they have left the house. A line of an order whose money has
 * to go back first stays: without the line, less could be refunded than was paid. So does one of several lines of an order
 * that waits for its payment: the payment page would take the price of all.
 *
 * @param customer the order's customer; no other order's line is deleted
 */
const deleteLine =
  (customer: string, lineId: string, act: Act): Decide<Deleted, Order> =>
  (stocks, [order]) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!order || !line || order.customer !== customer) return { result: { count: 0 } };
    const kept = keptFor(order);
    if (kept) return { result: { count: 0, kept: [kept] } };
    const only = order.lines.length === 1;
    if (!only && awaitsPayment(order.status)) return { result: { count: 0, kept: ["paying"] } };
    const after = only ? null : without(order, line, act);
    const change = { status: "cancelled", by: "shop", at: act.at } as const;
    const tells = isTold(order) && !line.cancelled;
    const told = (left: Order): MailEvent =>
      left.status === "cancelled"
        ? { kind: "changed", order: { ...order, lines: [line] }, change }
        : { kind: "lineCancelled", order: left, line, change };
    const deletion: OneDeletion = after
      ? {
          order,
          after,
          line,
          leaving: line.cancelled ? [] : [{ order, line, returns: isReserved(order) }],
          events: tells ? [told(after)] : [],
        }
      : { ...whole(order, act), line };
    return {
      result: {
        count: 1,
        ...undoIn(act, order),
        ...(after ? {} : pagesOf([order])),
      },
      ...(after ? { updated: [after] } : { deleted: [order.id] }),
      stocks: stockAfter(stocks, deletion.leaving),
      logged: [entryOf(deletion)],
    };
  };

/** Deletes one order. @param id the order's, or that of one of its lines */
export const deletionCommand = (id: string, act: Act): OrderCommand<Deleted> => ({
  id,
  act,
  decide: deleteOrder(act),
  none: { count: 0 },
});

/** Deletes one line of a customer's order, and the order with its last line. */
export const lineDeletionCommand = (
  customer: string,
  lineId: string,
  act: Act,
): OrderCommand<Deleted> => ({
  id: lineId,
  act,
  decide: deleteLine(customer, lineId, act),
  none: { count: 0 },
});

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** Orders read at once to be deleted. */
const maxDeleted = 80;

/**
 * Deletes all orders of a customer, `maxDeleted` at a time. A malformed order is logged and kept, and so are those whose money
 * has to go back first.
 *
 * @param act who deletes them, and when
 * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
 * @returns how many lines were deleted, why which orders stay, which payment pages may be open, and whether all were asked; also
 *   when the rest failed or timed out
 * @throws AccountDeleted if the admin's account is being deleted, and none could be deleted
 * @throws Busy, or Firestore's own error, when none could be deleted
 */
export const deleteOrdersOf = async (
  shop: Shop,
  customer: string,
  act: Act,
  deadline: number,
): Promise<Deleted & { readonly kept: readonly Kept[]; readonly isWhole: boolean }> => {
  const orders = shop.db.collection("orders");
  const all = orders.where("customer", "==", customer).orderBy(FieldPath.documentId());
  let count = 0;
  const kept: Kept[] = [];
  const pages: string[] = [];
  try {
    for (let next = all.limit(maxDeleted); ; ) {
      refuseAfter(deadline);
      const { docs } = await next.get();
      const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
      const command = { act, decide: deleteOrders(act) };
      await changeOrders(shop, found, command, deadline, (deleted) => {
        count += deleted.count;
        kept.push(...(deleted.kept ?? []));
        pages.push(...(deleted.pages ?? []));
      });
      if (docs.length < maxDeleted) return { count, kept, pages, isWhole: true };
      next = all.startAfter(docs.at(-1)).limit(maxDeleted);
    }
  } catch (thrown) {
    if (count === 0) throw thrown;
    logError("deletion broke off", { count, cause: String(thrown) });
    return { count, kept, pages, isWhole: false };
  }
};

export const deletionUndoers: Undoers<"order.deleted"> = { "order.deleted": undoOrder };
