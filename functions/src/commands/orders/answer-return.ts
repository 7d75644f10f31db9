import type { Undo } from "@shop/contract/desk/log";
import { mayTakeReturn, type ReturnState } from "@shop/contract/return-state";
import type { Undoers } from "../../core/command.ts";
import { type Act, isTooLate, undoOf } from "../../log/log.ts";
import type { Order, OrderReturn } from "../../orders/order.ts";
import type { Decide } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";
import { undoFields } from "./order-undo.ts";
import { undoOrder } from "./undo-order.ts";

/** An admin's answer to a return. */
export interface WantedAnswer {
  /** The return's id. */
  readonly return: string;
  readonly state: "accepted" | "declined";
  /** Why it is declined, for the customer. */
  readonly reason?: string | undefined;
  readonly act: Act;
}

export type AnswerOutcome =
  | { readonly answered: OrderReturn; readonly undo?: Undo | undefined }
  /** The state that the return has, from which it can't come to the wanted one. */
  | { readonly refusedAt: ReturnState };

const entryOf = ({ id, number: name }: Order, state: WantedAnswer["state"]) =>
  ({ action: `order.return-${state}`, on: { id, name } }) as const;

/** The answer to a retry: that of the first try, without an undo once that is late. */
const again = (order: Order, known: OrderReturn, { state, act }: WantedAnswer): AnswerOutcome => {
  const { act: id, changedAt: at } = known;
  if (!id || !at || isTooLate(at, act.at)) return { answered: known };
  return { answered: known, undo: undoOf({ id, at }, entryOf(order, state)) };
};

/**
 * Accepts or declines a return, and mails the customer. An accepted one can still be declined, until its pieces are
 * here. The log holds no text: it outlives the customer. Idempotent: the same answer again changes nothing.
 *
 * @returns the decision, whose result is null if there is no such order or return
 */
const answerReturn =
  (wanted: WantedAnswer): Decide<AnswerOutcome | null, Order> =>
  (_stocks, [order]) => {
    const { state, reason, act } = wanted;
    const known = order?.returns?.find(({ id }) => id === wanted.return);
    if (!order || !known) return { result: null };
    if (known.state === state && known.answer === reason)
      return { result: again(order, known, wanted) };
    if (!mayTakeReturn(known.state, state, "shop")) return { result: { refusedAt: known.state } };
    const answered: OrderReturn = {
      ...known,
      ...({ state, changedAt: act.at, act: act.id } as const),
      ...(reason === undefined ? {} : { answer: reason }),
    };
    const changed: Order = {
      ...order,
      returns: order.returns?.map((one) => (one === known ? answered : one)),
    };
    const entry = entryOf(order, state);
    return {
      result: { answered, undo: undoOf(act, entry) },
      updated: [changed],
      logged: [
        {
          ...entry,
          undo: undoFields({ before: order, after: changed, pieces: [] }),
          events: [{ kind: "returnAnswered", order, return: answered }],
        },
      ],
    };
  };

/** @param id the order's, or that of one of its lines */
export const returnAnswerCommand = (
  id: string,
  wanted: WantedAnswer,
): OrderCommand<AnswerOutcome | null> => ({
  id,
  act: wanted.act,
  decide: answerReturn(wanted),
  none: null,
});

export const returnUndoers: Undoers<"order.return-accepted" | "order.return-declined"> = {
  "order.return-accepted": undoOrder,
  "order.return-declined": undoOrder,
};
