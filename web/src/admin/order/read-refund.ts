import { formatCount, formatMoney } from "@shop/contract/format";
import { leastAmount, toDecimal, toMinorUnits } from "@shop/contract/money";
import type { OrderLine } from "@shop/contract/orders";
import { isVisible } from "@shop/contract/plain-text";
import { readMoney } from "../../ui/read-money.ts";
import { readNumber, unreadableText } from "../../ui/read-number.ts";
import type { RefundInput } from "./order-changes.ts";

/** What is typed: `amount`, `reason`, and the pieces that came back under their line's id. */
export type TypedRefund = Readonly<Record<string, string>>;

interface ReadRefund {
  /** Null while something typed doesn't count. */
  readonly refund: RefundInput | null;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const amountError = (typed: string, left: number, step: number): string | null => {
  const amount = readMoney(typed);
  if (typeof amount !== "number") return `Amount ${unreadableText(typed)}`;
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
 */
export const readRefund = (
  typed: TypedRefund,
  left: number,
  lines: readonly Pick<OrderLine, "_id" | "quantity">[],
  step: number = leastAmount,
): ReadRefund => {
  const { amount = "", reason = "" } = typed;
  const found: Record<string, string | null> = {
    amount: amountError(amount, left, step),
    reason: isVisible(reason) ? null : "Reason is required",
  };
  for (const { _id, quantity } of lines) found[_id] = piecesError(typed[_id] ?? "", quantity);
  const errors = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  if (Object.keys(errors).length > 0) return { refund: null, errors };
  const pieces = lines.flatMap(({ _id: line }) => {
    const quantity = Number(readNumber(typed[line] || "0"));
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  return { refund: { amount: Number(readMoney(amount)), reason: reason.trim(), pieces }, errors };
};
