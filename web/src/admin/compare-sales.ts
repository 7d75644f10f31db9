import { formatCount } from "@shop/contract/format";
import { percentText } from "@shop/contract/invoice-words";

export interface Sales {
  readonly orders: number;
  readonly revenue: number;
}

/** How a revenue compares with the one before. */
export interface Comparison {
  readonly trend: "up" | "down" | "level";
  /** "12 % more than", or "as much as" and the like. */
  readonly text: string;
}

/** From this change on, in percent, a multiple is shown: "11 times as much as". */
const manyPercent = 1_000;

/**
 * @param now the revenue so far
 * @param before the revenue of the span before, up to the same time
 */
export const compareSales = ({ now, before }: { now: Sales; before: Sales }): Comparison => {
  if (now.revenue === before.revenue) return { trend: "level", text: "as much as" };
  const trend = now.revenue > before.revenue ? "up" : "down";
  if (before.revenue === 0) return { trend, text: "more than" };
  const percent = Math.round(Math.abs(now.revenue / before.revenue - 1) * 100);
  if (percent === 0) return { trend: "level", text: "about as much as" };
  if (percent >= manyPercent)
    return { trend, text: `${Math.round(now.revenue / before.revenue)} times as much as` };
  return { trend, text: `${percentText(percent)} ${trend === "up" ? "more" : "less"} than` };
};

/** @returns "1 order" or "14 orders" */
export const countOrders = (count: number): string =>
  count === 1 ? "1 order" : `${formatCount(count)} orders`;

/** @returns the ticks of an axis that are whole: without their cents two others would read the same */
export const wholeTicks = (ticks: readonly number[]): readonly number[] =>
  ticks.filter(Number.isInteger);
