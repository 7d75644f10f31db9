import type { DeskOrderDetails } from "@pros-and-drill/contract/desk/orders";
import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import { standingLines } from "../order-words.ts";

/** @returns the total of the lines that stand, and what is to be paid after the refunds, exact to the cent */
export const amountsOf = ({
  lines,
  refunds,
}: {
  readonly lines: readonly Pick<DeskOrderDetails["lines"][number], "total" | "cancelled">[];
  readonly refunds: readonly Pick<DeskOrderDetails["refunds"][number], "amount">[];
}): { readonly total: number; readonly due: number } => {
  const total = standingLines({ lines }).reduce((sum, line) => sum + toMinorUnits(line.total), 0);
  const refunded = refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);
  return { total: toDecimal(total), due: toDecimal(Math.max(total - refunded, 0)) };
};
