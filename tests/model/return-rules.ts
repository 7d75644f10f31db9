import { isDeepStrictEqual } from "node:util";
import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import {
  isWaiting,
  type ModelShop,
  type Order,
  piecesReturned,
  type Return,
} from "./model-shop.ts";
import { details, named, shownReturn, takeBackTo } from "./order-rules.ts";
import {
  keyReused,
  notFound,
  orderChanged,
  piecesOutOfRange,
  returnChanged,
  returnTooLate,
  tooManyReturns,
} from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** What a customer asks to send back. */
export type WantedReturn = Pick<Return, "lines" | "reason" | "text">;

/** What was sent this long ago is surely too late; what a sequence sends is in time. */
const longAgoMs = 90 * 24 * 60 * 60 * 1000;

const isTooLate = ({ changes, createdAt }: Order): boolean => {
  const sent = changes.find(({ status }) => status === "shipped" || status === "delivered");
  return Date.parse(sent?.at ?? createdAt) < Date.now() - longAgoMs;
};

/** Why these pieces can't be sent back. */
const piecesRefusal = (order: Order, lines: Return["lines"]): Reply | null => {
  for (const { line: id, quantity } of lines) {
    const line = order.lines.find((one) => one.id === id);
    if (!line) return notFound;
    const left = line.cancelled ? 0 : line.quantity - piecesReturned(order, line);
    if (quantity > left) return piecesOutOfRange(line.name, left);
  }
  return null;
};

/** Asks for a return. */
export const request = (
  model: ModelShop,
  by: Person,
  id: string,
  wanted: WantedReturn,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  if (order?.by !== by) return notFound;
  const { returns = [] } = order;
  const name = key && `return ${by.uid} ${id} ${key}`;
  const known = returns.find((one) => one.id === model.keys.get(name ?? ""));
  if (known) {
    const { lines, reason, text } = known;
    const isSame = isDeepStrictEqual(
      [lines, reason, text],
      [wanted.lines, wanted.reason, wanted.text],
    );
    return isSame ? { status: 201, body: details(order) } : keyReused;
  }
  if (order.status !== "shipped" && order.status !== "delivered") return orderChanged(order.status);
  if (isTooLate(order)) return returnTooLate;
  if (returns.length >= 20) return tooManyReturns;
  const refused = piecesRefusal(order, wanted.lines);
  if (refused) return refused;
  const path = `orders/${order.id}`;
  const added: Return = {
    id: model.keys.get(name ?? "") ?? choices.newReturnId(path),
    at: choices.timeOfReturn(path),
    state: "requested",
    ...wanted,
  };
  if (name) model.keys.set(name, added.id);
  return { status: 201, body: details(model.change(order, { returns: [...returns, added] })) };
};

/** The order with a return in another state. */
const withState = (model: ModelShop, order: Order, known: Return, change: Partial<Return>): Order =>
  model.change(order, {
    returns: (order.returns ?? []).map((one) => (one === known ? { ...one, ...change } : one)),
  });

/** Takes a return back that isn't answered. */
export const withdraw = (
  model: ModelShop,
  by: Person,
  id: string,
  of: string,
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  const known = order?.returns?.find((one) => one.id === of);
  if (!order || order.by !== by || !known) return notFound;
  if (known.state === "withdrawn") return { status: 200, body: details(order) };
  if (known.state !== "requested") return returnChanged;
  const changedAt = choices.timeOfReturn(`orders/${order.id}`, of);
  const after = withState(model, order, known, { state: "withdrawn", changedAt });
  return { status: 200, body: details(after) };
};

/** Accepts or declines a return. */
export const answer = (
  model: ModelShop,
  by: Person,
  id: string,
  of: string,
  { state, reason }: { readonly state: "accepted" | "declined"; readonly reason?: string },
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  const known = order?.returns?.find((one) => one.id === of);
  if (!order || !known) return notFound;
  const said = ({ undo, ...one }: Return): Reply => ({
    status: 200,
    body: { ...shownReturn(one), ...(undo ? { undo } : {}) },
  });
  if (known.state === state && known.answer === reason) {
    const isLate = choices.isTooLateSince(known.changedAt ?? "");
    const { undo: _, ...settled } = known;
    return said(isLate ? settled : known);
  }
  if (!isWaiting(known) || known.state === state) return returnChanged;
  const changedAt = choices.timeOfReturn(`orders/${order.id}`, of);
  const answered = { state, changedAt, ...(reason ? { answer: reason } : {}) };
  const kept: Return = { ...known, ...answered };
  const after = withState(model, order, known, kept);
  const { undo } = model.enter(
    choices,
    { action: `order.return-${state}`, by, on: named(order) },
    takeBackTo(model, order, after, []),
  );
  const [stored] = (after.returns ?? []).filter((one) => one.id === of);
  if (stored) Object.assign(stored, { undo });
  return said({ ...kept, undo });
};
