import { toMinorUnits } from "@shop/contract/money";
import type { Order, OrderDetails } from "@shop/contract/orders";
import { deliveryOptions } from "@shop/contract/prices/delivery-methods";
import { piecesCost } from "@shop/contract/prices/pieces-cost";
import { shareOfAmount } from "@shop/contract/prices/split";
import { sumOf } from "@shop/contract/prices/sum-order";
import { isOpenReturn } from "@shop/contract/return-state";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { lineToSum, moneyOf } from "../../domain/orders/order-money.ts";

/** @returns the pieces of each line that are back already, without those of returns that are on their way */
export const piecesBack = ({ lines, returns = [] }: Pick<Order, "lines" | "returns">) => {
  const onTheirWay = returns.filter(({ state }) => isOpenReturn(state)).flatMap((it) => it.lines);
  return lines.map(({ _id: line, returned = 0 }) => {
    const named = onTheirWay.filter((one) => one.line === line).map(({ quantity }) => quantity);
    return { line, quantity: Math.max(returned - sumOf(named), 0) };
  });
};

/**
 * @param pieces of some lines, by their ids, which come back now
 * @returns what they have cost, in minor units: with their VAT where prices don't include it, without their share of a
 *   discount, and so that they add up to the order's lines with the pieces that are back already
 */
export const piecesCents = (
  { lines, returns = [], vat }: Pick<Order, "lines" | "returns" | "vat">,
  pieces: readonly { readonly _id: string; readonly quantity: number }[],
): number => {
  const before = piecesBack({ lines, returns });
  const priced = lines.map((line) => ({ ...lineToSum(line), id: line._id }));
  const now = pieces.map(({ _id: line, quantity }) => ({ line, quantity }));
  return piecesCost({ lines: priced, vat }, before, now).cents;
};

/** @returns the price of the cheapest method that could have brought an order, at most what its delivery cost, in minor units */
const standardDelivery = (
  order: Pick<OrderDetails, "delivery" | "lines" | "addressParts">,
  { methods }: ShippingSettings,
): number => {
  const { delivery, lines, addressParts } = order;
  const paid = toMinorUnits(delivery.price);
  const own = methods.find(({ name }) => name === delivery.name);
  const at = own?.by === "weight" ? own.rows.findIndex(({ cents }) => cents === paid) : -1;
  // The most that it can have weighed by its price: the proposal is never too low.
  const grams = own?.rows[at]?.upTo ?? (own?.rows[at - 1]?.upTo ?? 0) + 1;
  const goodsCents = sumOf(lines.map(({ total }) => toMinorUnits(total)));
  const { options } = deliveryOptions(
    { methods },
    {
      country: addressParts?.country ?? shop.country,
      postcode: addressParts?.postcode,
      ...{ grams, goodsCents },
    },
  );
  const brought = options.flatMap(({ kind, cents }) => (kind === "pickup" ? [] : [cents]));
  return Math.min(paid, ...brought);
};

/**
 * @returns what a refund of returned pieces proposes, in minor units: what they cost and, once all of the order is back, its delivery
 *   at the price of the cheapest method (Directive 2011/83/EU, Article 13)
 */
export const returnCents = (
  order: Pick<OrderDetails, "lines" | "returns" | "vat" | "delivery" | "addressParts">,
  pieces: readonly { readonly _id: string; readonly quantity: number }[],
  shipping: ShippingSettings,
): number => {
  const goods = piecesCents(order, pieces);
  const back = [
    ...piecesBack(order),
    ...pieces.map(({ _id: line, quantity }) => ({ line, quantity })),
  ];
  const isWhole = order.lines.every(
    ({ _id, quantity, cancelled }) =>
      cancelled ||
      sumOf(back.flatMap((one) => (one.line === _id ? [one.quantity] : []))) >= quantity,
  );
  const { total, delivery } = moneyOf(order);
  if (!isWhole || delivery === 0) return goods;
  const standing = order.lines.filter(({ cancelled }) => !cancelled);
  const gross =
    total -
    piecesCents(
      { lines: standing, vat: order.vat },
      standing.map(({ _id, quantity }) => ({ _id, quantity })),
    );
  return goods + shareOfAmount(gross, standardDelivery(order, shipping), delivery);
};
