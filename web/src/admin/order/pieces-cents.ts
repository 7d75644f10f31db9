import type { Order } from "@shop/contract/orders";
import { piecesCost } from "@shop/contract/prices/pieces-cost";
import { sumOf } from "@shop/contract/prices/sum-order";
import { isOpenReturn } from "@shop/contract/return-state";
import { lineToSum } from "../../domain/orders/order-money.ts";

/**
 * @param pieces of some lines, by their ids, which come back now
 * @returns what they have cost, in minor units: with their VAT where prices don't include it, without their share of a
 *   discount, and so that they add up to the order's lines with the pieces that are back already
 */
export const piecesCents = (
  { lines, returns = [], vat }: Pick<Order, "lines" | "returns" | "vat">,
  pieces: readonly { readonly _id: string; readonly quantity: number }[],
): number => {
  const onTheirWay = returns.filter(({ state }) => isOpenReturn(state)).flatMap((it) => it.lines);
  const before = lines.map(({ _id: line, returned = 0 }) => {
    const named = onTheirWay.filter((one) => one.line === line).map(({ quantity }) => quantity);
    return { line, quantity: Math.max(returned - sumOf(named), 0) };
  });
  const priced = lines.map((line) => ({ ...lineToSum(line), id: line._id }));
  const now = pieces.map(({ _id: line, quantity }) => ({ line, quantity }));
  return piecesCost({ lines: priced, vat }, before, now).cents;
};
