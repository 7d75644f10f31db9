/** The discount of an order whose rest misses the minimum of its code, after a cancellation or a return. */
import { codeDiscount, type OrderOfCode } from "@shop/contract/prices/code-minimum";
import { splitAmount } from "@shop/contract/prices/split";
import { sumOf } from "@shop/contract/prices/sum-order";
import { type Order, standingLines } from "../order.ts";
import { moneyOf } from "../order-money.ts";

/** @returns the order as far as its code goes */
export const orderOfCode = ({ lines, vat, code, refunds = [] }: Order): OrderOfCode => ({
  ...{ lines, vat, minimum: code?.minimum, deliveryOffCents: code?.deliveryOffCents },
  deductedCents: sumOf(refunds.map(({ deductedCents = 0 }) => deductedCents)),
});

/** @returns the units that came back with refunds */
export const unitsBack = ({ refunds = [] }: Order) =>
  refunds.flatMap(({ pieces, arrived }) => arrived ?? pieces);

/**
 * Takes a code's discount off of the lines that stand, if they miss its minimum. A free delivery stays free.
 *
 * @param order after the cancellation of a line
 * @param mostCents what the order may cost at most: what it has cost before
 * @returns the order, and what it costs more, in minor units with VAT
 */
export const withoutUnmetDiscount = (
  order: Order,
  mostCents: number,
): { readonly order: Order; readonly deductedCents: number } => {
  const discounts = standingLines(order).map(({ discountCents = 0 }) => discountCents);
  const { missingCents } = codeDiscount(orderOfCode(order), unitsBack(order));
  const without = (cents: number): Order => {
    const parts = splitAmount(cents, discounts);
    const ids = standingLines(order).map(({ id }) => id);
    return {
      ...order,
      lines: order.lines.map((line) => {
        const part = parts[ids.indexOf(line.id)] ?? 0;
        return part > 0 ? { ...line, discountCents: (line.discountCents ?? 0) - part } : line;
      }),
    };
  };
  let cents = missingCents > 0 ? sumOf(discounts) : 0;
  let after = without(cents);
  for (let over = moneyOf(after).total - mostCents; cents > 0 && over > 0; ) {
    cents = Math.max(cents - over, 0);
    after = without(cents);
    over = moneyOf(after).total - mostCents;
  }
  return { order: after, deductedCents: moneyOf(after).total - moneyOf(order).total };
};
