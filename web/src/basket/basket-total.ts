import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import { type BasketLine, lineFits } from "./basket-line.ts";

const minorUnitsOf = ({ tool, quantity }: BasketLine): number =>
  toMinorUnits(tool.price) * quantity;

/** @returns what a line costs as a decimal amount, computed in minor units to be exact */
export const lineTotal = (line: BasketLine): number => toDecimal(minorUnitsOf(line));

/** @returns what the lines that can be ordered cost together, as a decimal amount */
export const basketTotal = (lines: readonly BasketLine[]): number =>
  toDecimal(lines.filter(lineFits).reduce((sum, line) => sum + minorUnitsOf(line), 0));
