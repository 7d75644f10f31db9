import { formatCount, formatMoney } from "@shop/contract/format";
import { leastAmount, toDecimal, toMinorUnits } from "@shop/contract/money";
import type { OrderLine } from "@shop/contract/orders";
import { isVisible } from "@shop/contract/plain-text";
import { readMoney } from "../../ui/read-money.ts";
import { readNumber, unreadableText } from "../../ui/read-number.ts";
import type { RefundInput } from "./order-changes.ts";

/**
 * What is typed: `amount`, `reason`, the pieces that return to the stock under their line's id, and those of a return that have
 * arrived under `arrivedField`.
 */
export type TypedRefund = Readonly<Record<string, string>>;

/** @returns the field for how many of a line have arrived */
export const arrivedField = (line: string): string => `arrived-${line}`;

interface ReadRefund {
  /** Null while something typed doesn't count. */
  readonly refund: RefundInput | null;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const amountError = (
  typed: string,
  left: number,
  step: number,
  mayBeNothing: boolean,
): string | null => {
  const amount = readMoney(typed);
  if (typeof amount !== "number") return `Amount ${unreadableText(typed)}`;
  if (mayBeNothing && amount === 0) return null;
  if (amount > left) return `Amount must be at most ${formatMoney(left)}`;
  const cents = toMinorUnits(amount);
  const isPrice = amount >= step && toDecimal(cents) === amount && cents % toMinorUnits(step) === 0;
  return isPrice ? null : `Amount must be at least ${formatMoney(step)}, and a multiple of it`;
};

const piecesError = (typed: string, quantity: number): string | null => {
  if (typed.trim() === "") return null;
  const pieces = readNumber(typed);
  const fits = Number.isInteger(pieces) && Number(pieces) >= 0 && Number(pieces) <= quantity;
  return fits ? null : `Enter a number from 0 to ${formatCount(quantity)}`;
};

/**
 * Reads a refund's form.
 *
 * @param left how much can be refunded at most
 * @param lines the lines whose pieces can come back
 * @param step of which the amount is a multiple
 * @param announced the lines of the return that it ends, which may be worth nothing
 */
export const readRefund = (
  typed: TypedRefund,
  left: number,
  lines: readonly Pick<OrderLine, "_id" | "quantity">[],
  step: number = leastAmount,
  announced: readonly Pick<OrderLine, "_id" | "quantity">[] | undefined = undefined,
): ReadRefund => {
  const { amount = "", reason = "" } = typed;
  const found: Record<string, string | null> = {
    amount: amountError(amount, left, step, announced !== undefined),
    reason: isVisible(reason) ? null : "Reason is required",
  };
  for (const { _id, quantity } of lines) found[_id] = piecesError(typed[_id] ?? "", quantity);
  for (const { _id, quantity } of announced ?? [])
    found[arrivedField(_id)] = piecesError(typed[arrivedField(_id)] ?? "", quantity);
  const errors = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  if (Object.keys(errors).length > 0) return { refund: null, errors };
  const piecesIn = (some: readonly Pick<OrderLine, "_id">[], fieldOf: (line: string) => string) =>
    some.flatMap(({ _id: line }) => {
      const quantity = Number(readNumber(typed[fieldOf(line)] || "0"));
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  const refund = {
    amount: Number(readMoney(amount)),
    reason: reason.trim(),
    pieces: piecesIn(lines, (line) => line),
    ...(announced ? { arrived: piecesIn(announced, arrivedField) } : {}),
  };
  return { refund, errors };
};
