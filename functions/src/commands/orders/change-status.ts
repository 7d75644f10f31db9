import { type LoggedAction, type StepAction, stepAction, type Undo } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import {
  areSent,
  isInHouse,
  mayStep,
  type OrderStatus,
  orderSteps,
} from "@shop/contract/order-status";
import { shareOfAmount } from "@shop/contract/prices/split";
import { isOpenReturn } from "@shop/contract/return-state";
import type { LoggedStep, Undoers } from "../../core/command.ts";
import { recordId } from "../../firestore/record-id.ts";
import { type Act, isTooLate, undoOf } from "../../log/log.ts";
import type { MailEvent } from "../../mail/mail-event.ts";
import { withoutUnmetDiscount } from "../../orders/discount-codes/code-discount.ts";
import {
  type SupplyTerms,
  withExchangeRate,
  withSupplyRates,
} from "../../orders/invoices/supply-rates.ts";
import {
  type Order,
  type OrderChange,
  type OrderLine,
  type OrderReturn,
  standingLines,
} from "../../orders/order.ts";
import { moneyOf, totalCentsOf, withOwedBack } from "../../orders/order-money.ts";
import { leavingLines, stockAfter, stockState } from "../../orders/order-pieces.ts";
import { hasOpenDispute } from "../../payments/provider/payment.ts";
import type { Decide } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";
import { type OrderUndo, piecesLeaving, undoFields } from "./order-undo.ts";
import { undoOrder } from "./undo-order.ts";

/** A requested change of an order's status, or the cancellation of one line. */
export interface WantedChange extends Omit<OrderChange, "act"> {
  /** The requester's. */
  readonly uid: string;
  /** The status that the requester saw; undefined for any from which the change is allowed. */
  readonly seen: OrderStatus | undefined;
  /** How many units of the line to cancel, and how many the requester saw; missing for all of them. */
  readonly units?: { readonly cancelled: number; readonly of: number } | undefined;
  /** Whether the lines that stand lose the discount of a code whose minimum they miss. */
  readonly discount?: "deduct" | undefined;
  /** The admin's act, which is logged; missing if the customer requests it. */
  readonly act?: Act | undefined;
  /** The order gets the rates of the day on which it is shipped. Missing where it can't be. */
  readonly vat?: SupplyTerms | undefined;
}

/** The changed order, or the current status if the change was refused. */
export type ChangeOutcome =
  | {
      readonly order: Order;
      /** How the admin can undo it. */
      readonly undo?: Undo | undefined;
    }
  | {
      readonly refusedAt: OrderStatus;
      /** Whether the line was cancelled already. */
      readonly isLineCancelled?: true;
      /** Whether a dispute of the payment is open: what is to go back can't be sent meanwhile. */
      readonly isDisputed?: true;
      /** Whether the settings have no exchange rate for its invoice. */
      readonly lacksExchangeRate?: true;
    };

const cancelledBy =
  ({ at, by, reason }: Pick<OrderChange, "at" | "by" | "reason">) =>
  (line: OrderLine): OrderLine =>
    line.cancelled
      ? line
      : { ...line, cancelled: { at, by, ...(reason === undefined ? {} : { reason }) } };

/** A cancellation ends the returns that go on: its pieces are here, or won't come. Its own mail tells the customer. */
const endedBy =
  ({ at, reason, piecesAreBack, act }: OrderChange) =>
  (one: OrderReturn): OrderReturn =>
    isOpenReturn(one.state)
      ? {
          ...one,
          state: piecesAreBack ? "received" : "declined",
          changedAt: at,
          ...(piecesAreBack || reason === undefined ? {} : { answer: reason }),
          ...(act === undefined ? {} : { act }),
        }
      : one;

/** What a change of the whole makes of its lines and returns. */
const withParts = ({ lines, returns }: Order, change: OrderChange) =>
  change.status === "cancelled"
    ? {
        lines: lines.map(cancelledBy(change)),
        ...(returns ? { returns: returns.map(endedBy(change)) } : {}),
      }
    : {};

/** @returns the order after a change of the whole, without an expiry */
export const withChange = (order: Order, change: OrderChange): Order => ({
  ...order,
  ...withParts(order, change),
  status: change.status,
  changes: [...order.changes, change],
  ...(order.endsAt ? { endsAt: null } : {}),
});

/**
 * Splits a line in two, so that a part of its units can be cancelled. Both have the unit price, and their parts of the
 * discount add up to that of the line.
 *
 * @param quantity units of the new line, which follows the other one
 * @param id of the new line
 */
const splitLine = (order: Order, line: OrderLine, quantity: number, id: string) => {
  const discount = line.discountCents;
  const share = shareOfAmount(discount ?? 0, quantity, line.quantity);
  const part = {
    ...line,
    id,
    quantity,
    ...(discount === undefined ? {} : { discountCents: share }),
  };
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    ...(discount === undefined ? {} : { discountCents: discount - share }),
  };
  const lines = order.lines.flatMap((one) => (one === line ? [rest, part] : [one]));
  return { order: { ...order, lines }, line: part };
};

/** @returns the order after one of its lines is cancelled, while others stand */
const withoutLine = (order: Order, cancelled: OrderLine, change: OrderChange): Order => ({
  ...order,
  lines: order.lines.map((line) => (line === cancelled ? cancelledBy(change)(line) : line)),
  changes: [...order.changes, change],
});

/** @returns the order after a change that is allowed */
export const afterChange = (order: Order, change: OrderChange): Order => {
  const line = order.lines.find(({ id }) => id === change.line);
  return line ? withoutLine(order, line, change) : withChange(order, change);
};

/** The id of the refund that a cancellation causes. */
const refundIdOf = ({ id }: Order, { requestHash }: Pick<OrderChange, "requestHash">): string =>
  recordId(id, requestHash);

/** @returns the order with the refund of what was paid by card for what is cancelled, or costs less since its VAT has changed */
const paidBack = (order: Order, change: OrderChange, act: Act | undefined): Order =>
  withOwedBack(order, {
    ...{ id: refundIdOf(order, change), pieces: [] },
    reason: change.status === "cancelled" ? "Cancelled" : "The VAT has changed",
    ...{ at: change.at, uid: act?.uid ?? "", name: act?.name ?? "" },
  });

/** @returns the change if the order has it already. Others may have followed: a packer's phone was offline meanwhile */
const madeBefore = ({ changes }: Order, { requestHash }: OrderChange): OrderChange | undefined =>
  changes.find((change) => change.requestHash === requestHash);

/** The log's words for an admin's change. */
const actionOf = ({ status, line }: OrderChange): LoggedAction | null => {
  if (line !== undefined) return "order.line-cancelled";
  return status === "pending" || status === "placed" ? null : stepAction(status);
};

const thingOf = (order: Order) => ({ id: order.id, name: order.number });

/** The answer to a retry: that of the first try, without an undo once that is late or something has come after it. */
const again = (order: Order, made: OrderChange, now: Date): ChangeOutcome => {
  const action = actionOf(made);
  const isLast = order.changes.at(-1) === made;
  if (order.refunds?.some(({ id }) => id === refundIdOf(order, made))) return { order };
  if (!made.act || !action || !isLast || isTooLate(made.at, now)) return { order };
  return { order, undo: undoOf({ id: made.act, at: made.at }, { action, on: thingOf(order) }) };
};

/** @returns what the log says of a change; null if it says nothing */
export const loggedChange = (
  before: Order,
  after: Order,
  change: OrderChange,
): Omit<LoggedStep, "undo" | "events"> | null => {
  const action = actionOf(change);
  if (!action) return null;
  const line = after.lines.find(({ id }) => id === change.line);
  if (line) {
    const { name: tool, quantity } = line;
    return {
      action,
      on: thingOf(before),
      before: { tool, quantity, total: toDecimal(totalCentsOf(before)) },
      after: { total: toDecimal(totalCentsOf(after)) },
    };
  }
  return {
    action,
    on: thingOf(before),
    before: { status: before.status },
    after: { status: after.status },
  };
};

/** The log's entry of a change, with what undoing it needs; null if it isn't an admin's. */
const entryOf = (
  { act }: WantedChange,
  change: OrderChange,
  undo: OrderUndo,
  event: MailEvent,
): LoggedStep | null => {
  const { before, after } = undo;
  const said = after && loggedChange(before, after, change);
  if (!act || !said) return null;
  // Money that goes back can't be called back.
  const movesMoney = after.refunds?.length !== before.refunds?.length;
  return { ...said, ...(movesMoney ? {} : { undo: undoFields(undo) }), events: [event] };
};

/**
 * Changes an order's status, or cancels one of its lines, and writes the mails about it. A cancellation returns
 * its pieces to the stock, those of a shipped order only if they have come back. A line can be cancelled until its
 * order is shipped; with the last standing line the order is cancelled. Idempotent: a retry is recognised by its
 * hash.
 *
 * @returns the decision, whose result is null if the order or the line doesn't exist, or isn't that customer's
 */
export const changeStatus =
  (wanted: WantedChange): Decide<ChangeOutcome | null, Order> =>
  (stocks, [order]) => {
    const { uid, seen, act, vat, units, discount, ...rest } = wanted;
    const asked: OrderChange = { ...rest, ...(act ? { act: act.id } : {}) };
    if (!order || (asked.by === "customer" && order.uid !== uid)) return { result: null };
    const known = madeBefore(order, asked);
    if (known) return { result: again(order, known, asked.at) };
    const line = order.lines.find(({ id }) => id === asked.line);
    if (asked.line !== undefined && !line) return { result: null };
    const { status } = order;
    const isSeen = seen === undefined || seen === status;
    if (!isSeen || !mayStep(status, asked.status, asked.by) || (line && !isInHouse(status))) {
      return { result: { refusedAt: status } };
    }
    if (line?.cancelled) return { result: { refusedAt: status, isLineCancelled: true } };
    if (asked.status === "cancelled" && order.payment && hasOpenDispute(order.payment))
      return { result: { refusedAt: status, isDisputed: true } };

    if (line && units && line.quantity !== units.of) return { result: { refusedAt: status } };

    const isPart = line !== undefined && units !== undefined && units.cancelled < line.quantity;
    const split = isPart
      ? splitLine(order, line, units.cancelled, recordId(line.id, asked.requestHash))
      : { order, line };
    const cancelled = standingLines(split.order).length > 1 ? split.line : undefined;
    const { line: _, ...ofWhole } = asked;
    const made: OrderChange = cancelled ? { ...ofWhole, line: cancelled.id } : ofWhole;
    const isSupplied = vat && areSent(made.status) && !areSent(status);
    const priced = isSupplied ? withSupplyRates(split.order, vat, made.at) : split.order;
    const supplied = isSupplied ? withExchangeRate(priced, vat, made.at) : priced;
    if (!supplied) return { result: { refusedAt: status, lacksExchangeRate: true } };
    const { order: left, deductedCents } =
      cancelled && discount === "deduct"
        ? withoutUnmetDiscount(afterChange(supplied, made), moneyOf(supplied).total)
        : { order: afterChange(supplied, made), deductedCents: 0 };
    const change = deductedCents > 0 ? { ...made, deductedCents } : made;
    const stepped = { ...left, changes: [...supplied.changes, change] };
    const owesBack = change.status === "cancelled" || priced !== split.order;
    const changed = owesBack ? paidBack(stepped, change, act) : stepped;
    const leaving = cancelled
      ? [{ order, line: cancelled, returns: true }]
      : leavingLines([order], () => stockState(changed) === "inStock");
    const event: MailEvent = cancelled
      ? { kind: "lineCancelled", order: changed, line: cancelled, change }
      : { kind: "changed", order: changed, change };
    const undo = { before: order, after: changed, pieces: piecesLeaving(leaving) };
    const entry = entryOf(wanted, change, undo, event);
    const isUndoable = act && entry?.undo;
    return {
      result: { order: changed, undo: isUndoable ? undoOf(act, entry) : undefined },
      updated: [changed],
      stocks: stockAfter(stocks, leaving),
      ...(entry ? { logged: [entry] } : { events: [event] }),
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Takes an order to a status, or cancels one of its lines. One account's cancellations run in turn: hundreds at once
 * would hold up everybody's orders of the product.
 *
 * @param id the order's, or that of one of its lines
 * @returns the command, whose result is null if there is no such order, or none of that customer's
 */
export const stepCommand = (
  id: string,
  wanted: WantedChange,
): OrderCommand<ChangeOutcome | null> => ({
  id,
  act: wanted.act,
  decide: changeStatus(wanted),
  none: null,
  // A customer's cancellation stores no new personal data, so their tombstone needn't be checked.
  ...(wanted.act ? {} : { turn: `account ${wanted.uid}` }), // no product's id has a blank
});

export const stepUndoers: Undoers<StepAction | "order.line-cancelled"> = {
  // as: fromEntries forgets that each step is a key
  ...(Object.fromEntries(
    orderSteps.map((to) => [stepAction(to), undoOrder]),
  ) as Undoers<StepAction>),
  "order.line-cancelled": undoOrder,
};
