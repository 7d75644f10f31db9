import type { Refund } from "@pros-and-drill/contract/desk/orders";
import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";

interface Refunded {
  readonly total: number;
  readonly refunds: readonly Pick<Refund, "amount">[];
}

const centsOf = ({ refunds }: Pick<Refunded, "refunds">): number =>
  refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);

/** @returns what was refunded together, exact to the cent */
export const refundedOf = (order: Pick<Refunded, "refunds">): number => toDecimal(centsOf(order));

/** @returns how much can still be refunded */
export const refundableOf = (order: Refunded): number =>
  toDecimal(Math.max(toMinorUnits(order.total) - centsOf(order), 0));
