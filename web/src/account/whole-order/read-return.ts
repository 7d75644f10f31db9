import { formatCount } from "@shop/contract/format";
import type { Order } from "@shop/contract/orders";
import { readNumber } from "../../ui/read-number.ts";

/** What is typed: `reason`, `text`, and the pieces of each line under its id. */
export type TypedReturn = Readonly<Record<string, string>>;

/** A line with the pieces of it that can be sent back. */
export interface ReturnableLine {
  readonly _id: string;
  readonly name: string;
  readonly left: number;
}

/** @returns the lines of an order with pieces that no return or refund names yet */
export const returnableLines = ({ lines }: Pick<Order, "lines">): readonly ReturnableLine[] =>
  lines.flatMap(({ _id, name, quantity, returned = 0, cancelled }) =>
    !cancelled && returned < quantity ? [{ _id, name, left: quantity - returned }] : [],
  );

const piecesIn = (typed: string | undefined): number =>
  Number(readNumber(typed?.trim() ? typed : "0"));

/**
 * Reads the form of a return.
 *
 * @returns the pieces to send back; null while something typed doesn't count. And what is wrong, by field
 */
export const readReturn = (typed: TypedReturn, lines: readonly ReturnableLine[]) => {
  const errors = new Map<string, string>();
  if (!typed.reason) errors.set("reason", "Please choose a reason");
  const pieces = lines.flatMap(({ _id: line, left }) => {
    const quantity = piecesIn(typed[line]);
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > left)
      errors.set(line, `Enter a number from 0 to ${formatCount(left)}`);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const [first] = lines;
  if (pieces.length === 0 && first && !errors.has(first._id))
    errors.set(first._id, "Enter how many pieces to send back");
  return { pieces: errors.size === 0 ? pieces : null, errors };
};
