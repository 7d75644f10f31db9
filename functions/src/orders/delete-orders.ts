import type { Undo } from "@pros-and-drill/contract/desk/log";
import { toDecimal } from "@pros-and-drill/contract/money";
import { isInHouse, isOpen } from "@pros-and-drill/contract/order-status";
import { type Act, type LogFor, type Logged, undoOf } from "../log/log.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Decide, ExtraWrite } from "../stock/stock.ts";
import { withChange } from "./change-status.ts";
import {
  type LeavingLine,
  leavingLines,
  type Order,
  type OrderLine,
  piecesOf,
  standingLines,
  stockAfter,
  totalCentsOf,
} from "./order.ts";
import { piecesLeaving, undoFields } from "./order-undo.ts";

/** What was deleted. */
export interface Deleted {
  /** How many lines. */
  readonly count: number;
  /** How the admin can undo the deletion of one line, or of one order. */
  readonly undo?: Undo | undefined;
}

/** One order's deletion, or that of one of its lines. */
interface OneDeletion {
  readonly order: Order;
  /** The order afterwards; null if it is deleted as a whole. */
  readonly after: Order | null;
  readonly leaving: readonly LeavingLine[];
  readonly mails: readonly ExtraWrite[];
  /** The one deleted line; undefined for all. */
  readonly line?: OrderLine;
}

const deletionOf = (order: Order) =>
  ({ action: "order.deleted", on: { id: order.id, name: order.number } }) as const;

/** The log's entry of a deletion, without the customer's data. */
const entryOf = ({ order, after, leaving, mails, line }: OneDeletion): Logged => {
  const { status, lines } = order;
  const tool = line ?? (lines.length === 1 ? lines[0] : undefined);
  return {
    ...deletionOf(order),
    before: {
      status: line?.cancelled ? "cancelled" : status,
      ...(tool ? { tool: tool.name, quantity: tool.quantity } : { tools: lines.length }),
      total: toDecimal(totalCentsOf(line ? { lines: [line] } : order)),
    },
    after: { piecesAreBack: piecesOf(order) !== "gone" },
    undo: undoFields({ before: order, after, pieces: piecesLeaving(leaving) }),
    mails,
  };
};

const isReserved = (order: Order): boolean => piecesOf(order) === "reserved";

/** Deletes whole orders: the customers of open ones are told of a cancellation. */
const whole = (order: Order, { at }: Act, mailsFor: MailsFor): OneDeletion => ({
  order,
  after: null,
  leaving: leavingLines([order], isReserved),
  mails: isOpen(order.status)
    ? mailsFor({ kind: "changed", order, change: { status: "cancelled", by: "shop", at } })
    : [],
});

const write = (deletions: readonly OneDeletion[], act: Act, logFor: LogFor) =>
  deletions.flatMap((deletion) => [...deletion.mails, ...logFor(act, entryOf(deletion))]);

/**
 * Deletes the existing orders, and logs each. Reserved pieces return to the stock, shipped ones don't. The result
 * counts the deleted lines.
 *
 * @param act who deletes them, and when
 * @param mailsFor creates the mails about cancelled open orders
 */
export const deleteOrders =
  (act: Act, mailsFor: MailsFor, logFor: LogFor): Decide<Deleted, Order> =>
  (stocks, existing) => {
    const deletions = existing.map((order) => whole(order, act, mailsFor));
    return {
      result: { count: existing.reduce((count, { lines }) => count + lines.length, 0) },
      deleted: existing.map(({ id }) => id),
      stocks: stockAfter(
        stocks,
        deletions.flatMap(({ leaving }) => leaving),
      ),
      extraWrites: write(deletions, act, logFor),
    };
  };

/**
 * Deletes one order with all of its lines, if it exists, as `deleteOrders` does. The result says how to undo it.
 *
 * @param act who deletes it, and when
 * @param mailsFor creates the mail about a cancelled open order
 */
export const deleteOrder =
  (act: Act, mailsFor: MailsFor, logFor: LogFor): Decide<Deleted, Order> =>
  (stocks, [order]) => {
    if (!order) return { result: { count: 0 } };
    const decision = deleteOrders(act, mailsFor, logFor)(stocks, [order]);
    return { ...decision, result: { ...decision.result, undo: undoOf(act, deletionOf(order)) } };
  };

/** The order without one of its lines. If only cancelled ones are left, it is cancelled. */
const without = (order: Order, line: OrderLine, { at }: Act): Order => {
  const left = { ...order, lines: order.lines.filter((other) => other !== line) };
  if (order.status === "cancelled" || standingLines(left).length > 0) return left;
  return withChange(left, {
    ...({ status: "cancelled", at, by: "shop", requestHash: "" } as const),
    ...(isInHouse(order.status) ? {} : { piecesAreBack: false }),
  });
};

/**
 * Deletes one line of an order, and the order with its last line. It is logged, and the customer of an open order
 * is told. The pieces of a standing line return to the stock unless they have left the house.
 *
 * @param customer the order's customer; no other order's line is deleted
 */
export const deleteLine =
  (
    customer: string,
    lineId: string,
    act: Act,
    mailsFor: MailsFor,
    logFor: LogFor,
  ): Decide<Deleted, Order> =>
  (stocks, [order]) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!order || !line || order.customer !== customer) return { result: { count: 0 } };
    const only = order.lines.length === 1;
    const after = only ? null : without(order, line, act);
    const change = { status: "cancelled", by: "shop", at: act.at } as const;
    const isTold = isOpen(order.status) && !line.cancelled;
    const told = (left: Order) =>
      left.status === "cancelled"
        ? mailsFor({ kind: "changed", order: { ...order, lines: [line] }, change })
        : mailsFor({ kind: "lineCancelled", order: left, line, change });
    const deletion: OneDeletion = after
      ? {
          ...{ order, after, line },
          leaving: line.cancelled ? [] : [{ order, line, returns: isReserved(order) }],
          mails: isTold ? told(after) : [],
        }
      : { ...whole(order, act, mailsFor), line };
    return {
      result: { count: 1, undo: undoOf(act, deletionOf(order)) },
      ...(after ? { updated: [after] } : { deleted: [order.id] }),
      stocks: stockAfter(stocks, deletion.leaving),
      extraWrites: write([deletion], act, logFor),
    };
  };
