import { toMinorUnits } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { shareOfAmount } from "@shop/contract/prices/split";
import { sumOrder } from "@shop/contract/prices/sum-order";
import { hundredths } from "../../domain/orders/order-money.ts";

/**
 * @param pieces of some lines, by their ids
 * @returns what they have cost, in minor units: with their VAT where prices don't include it, and their share of a discount
 */
export const piecesCents = (
  { lines, vat }: Pick<Order, "lines" | "vat">,
  pieces: readonly { readonly _id: string; readonly quantity: number }[],
): number =>
  sumOrder({
    lines: pieces.flatMap(({ _id, quantity }) => {
      const line = lines.find((one) => one._id === _id);
      if (!line) return [];
      const discount = toMinorUnits(line.discount ?? 0);
      return [
        {
          ...{ quantity, unitPriceCents: toMinorUnits(line.unitPrice) },
          ...{ vatRate: hundredths(line.vatRate) },
          discountCents: shareOfAmount(discount, quantity, line.quantity),
        },
      ];
    }),
    delivery: { cents: 0 },
    vat,
  }).total;
