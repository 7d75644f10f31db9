import { limits } from "@pros-and-drill/contract/limits";
import { type BasketLine, lineFits } from "./basket-line.ts";

/** @returns what is in the way of ordering the basket as it is; null if nothing is known to be */
export const obstacleTo = (lines: readonly BasketLine[]): string | null => {
  const unfit = lines.filter((line) => !lineFits(line)).length;
  if (unfit === 1)
    return "One tool can’t be ordered like that. Change how many, or take it out for now.";
  if (unfit > 1)
    return `${unfit} tools can’t be ordered like that. Change how many, or take them out for now.`;
  const many = lines.length - limits.checkoutLines;
  return many > 0
    ? `${limits.checkoutLines} tools can be ordered at once. Take out ${many} for now.`
    : null;
};
