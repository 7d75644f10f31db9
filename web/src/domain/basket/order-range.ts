import { formatCount } from "@shop/contract/format";
import type { OrderRange } from "@shop/contract/order-quantity";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";

const capText = ({ isCapped }: OrderRange): string => (isCapped ? " for your account" : "");

const piecesText = (count: number): string =>
  count === 1 ? "1 piece" : `${formatCount(count)} pieces`;

/** @returns the allowed range: "From 2 pieces, up to 83" */
export const orderRangeText = (range: OrderRange): string => {
  const { fewest, most, isShareKnown } = range;
  if (fewest === most) return `Only ${piecesText(most)} at a time${capText(range)}`;
  const smallest = fewest > 1 ? `From ${piecesText(fewest)}` : null;
  const largest = smallest ? `, up to ${formatCount(most)}` : `Up to ${piecesText(most)}`;
  const share = isShareKnown ? capText(range) : ", fewer with a new account";
  return `${smallest ?? ""}${largest}${share}`;
};

/** @returns the allowed range where a quantity is at one of its ends; "" elsewhere, and for one piece, which everybody can order */
export const limitText = (range: OrderRange, quantity: number): string => {
  const { fewest, most } = range;
  return quantity >= most || (fewest > 1 && quantity <= fewest) ? orderRangeText(range) : "";
};

/**
 * @param typed what stands in the field
 * @returns the message for a quantity outside the range: "Choose 2 to 83 pieces"
 */
export const outOfRangeText = (range: OrderRange, typed: TypedNumber = 0): string => {
  const { fewest, most } = range;
  const pieces =
    fewest === most ? piecesText(most) : `${formatCount(fewest)} to ${piecesText(most)}`;
  const isNumber = typeof readNumber(typed) === "number" || String(typed).trim() === "";
  return `${isNumber ? "" : "That isn’t a number. "}Choose ${pieces}${capText(range)}`;
};
