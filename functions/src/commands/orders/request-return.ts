import { isDeepStrictEqual } from "node:util";
import { dayOf } from "@shop/contract/calendar";
import { calendarOfDelivery, type DeliveryCalendar } from "@shop/contract/delivery-time";
import { limits } from "@shop/contract/limits";
import { areSent } from "@shop/contract/order-status";
import { lastReturnDay } from "@shop/contract/return-day";
import { mayTakeReturn, type ReturnState } from "@shop/contract/return-state";
import { type Order, type OrderReturn, sentAtOf } from "../../orders/order.ts";
import { type PiecesRefusal, piecesRefusal, piecesToReturn } from "../../orders/order-pieces.ts";
import type { Decide } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";

/** A return that a customer asks for. */
export interface WantedReturn extends Pick<OrderReturn, "id" | "at" | "lines" | "reason" | "text"> {
  /** The customer's. */
  readonly uid: string;
  /** When orders are shipped and arrive. */
  readonly calendar: DeliveryCalendar;
}

export type ReturnRequestOutcome =
  | { readonly kind: "requested"; readonly order: Order }
  | { readonly kind: "keyReused" }
  /** It was placed while the shop took nothing back by right. */
  | { readonly kind: "notReturnable" }
  | { readonly kind: "tooMany" }
  /** The last day on which it could be asked for: 2026-12-28. */
  | { readonly kind: "tooLate"; readonly lastDay: string }
  | PiecesRefusal;

const isSame = (one: OrderReturn, { lines, reason, text }: WantedReturn): boolean =>
  isDeepStrictEqual([one.lines, one.reason, one.text], [lines, reason, text]);

/**
 * Asks for a return: of a shipped or delivered order of the customer's, until the last of its days (lastReturnDay), with at most
 * the pieces of each line that no other return or refund has. The shop is told. Idempotent by the return's id.
 *
 * @returns the decision, whose result is null if there is no such order, or it isn't that customer's
 */
const requestReturn =
  (wanted: WantedReturn): Decide<ReturnRequestOutcome | null, Order> =>
  (_stocks, [order]) => {
    const { uid, calendar, ...asked } = wanted;
    if (!order || order.uid !== uid) return { result: null };
    const { returns = [], status } = order;
    const known = returns.find(({ id }) => id === asked.id);
    if (known) {
      const result = isSame(known, wanted)
        ? ({ kind: "requested", order } as const)
        : ({ kind: "keyReused" } as const);
      return { result };
    }
    if (!areSent(status)) return { result: { kind: "notShipped", status } };
    if (order.returnDays === 0) return { result: { kind: "notReturnable" } };
    const lastDay = lastReturnDay(
      calendarOfDelivery(calendar, order.delivery),
      sentAtOf(order).getTime(),
      order.returnDays,
    );
    if (dayOf(asked.at, calendar.timeZone) > lastDay)
      return { result: { kind: "tooLate", lastDay } };
    if (returns.length >= limits.returns) return { result: { kind: "tooMany" } };
    const refused = piecesRefusal(order, asked.lines, piecesToReturn);
    if (refused) return { result: refused };

    const added: OrderReturn = { ...asked, state: "requested" };
    const changed = { ...order, returns: [...returns, added] };
    return {
      result: { kind: "requested", order: changed },
      updated: [changed],
      events: [{ kind: "returnRequested", order, return: added }],
    };
  };

/** The order, or the state that the return has meanwhile. */
export type WithdrawalOutcome = { readonly order: Order } | { readonly refusedAt: ReturnState };

/** Withdraws a return of the customer's that isn't answered yet. Idempotent. */
const withdrawReturn =
  (uid: string, id: string, at: Date): Decide<WithdrawalOutcome | null, Order> =>
  (_stocks, [order]) => {
    const known = order?.returns?.find((one) => one.id === id);
    if (!order || order.uid !== uid || !known) return { result: null };
    const { state } = known;
    if (state === "withdrawn") return { result: { order } };
    if (!mayTakeReturn(state, "withdrawn", "customer")) return { result: { refusedAt: state } };
    const withdrawn: OrderReturn = { ...known, state: "withdrawn", changedAt: at };
    const returns = order.returns?.map((one) => (one === known ? withdrawn : one));
    const changed = { ...order, returns };
    return { result: { order: changed }, updated: [changed] };
  };

/** A customer's returns run in turn: hundreds at once would hold up everybody's orders of the product. */
const turnOf = (uid: string) => `account ${uid}`; // no product's id has a blank

/**
 * What the customer writes is personal, so it is refused once their account is being deleted.
 *
 * @param id the order's, or that of one of its lines
 */
export const returnRequestCommand = (
  id: string,
  wanted: WantedReturn,
): OrderCommand<ReturnRequestOutcome | null> => ({
  id,
  uids: [wanted.uid],
  decide: requestReturn(wanted),
  none: null,
  turn: turnOf(wanted.uid),
});

/** @param id the order's, or that of one of its lines */
export const withdrawalCommand = (
  id: string,
  { uid, return: of, at }: { readonly uid: string; readonly return: string; readonly at: Date },
): OrderCommand<WithdrawalOutcome | null> => ({
  id,
  decide: withdrawReturn(uid, of, at),
  none: null,
  turn: turnOf(uid),
});
