import { limits } from "../limits.ts";
import { toMinorUnits } from "../money.ts";
import { shop } from "../shop.ts";

/** How prices end: `own` in any unit of the currency, `ninety` in nine tenths of a whole one, such as 14.90. */
export const priceEndings = ["own", "ninety"] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** How the prices of several products change. */
export interface PriceRule {
  readonly by: "percent" | "amount";
  /** In tenths of a percent, or in minor units; negative for lower prices. */
  readonly change: number;
  readonly ending: PriceEnding;
}

/** Whether the currency has prices that end in nine tenths: those without decimals don't. */
export const hasNinety = shop.currency.minorDigits > 0;

/**
 * @param from the price before the change: one that falls is never raised by its ending, and one that rises never lowered
 * @returns the nearest price that ends in nine tenths of a whole unit; the exact one where none fits
 */
const toNinety = (from: number, change: number, exact: number): number => {
  const whole = 10 ** shop.currency.minorDigits;
  const ending = (9 * whole) / 10;
  const nearest = Math.max(Math.round((exact - ending) / whole) * whole, 0) + ending;
  if (change < 0 && nearest > from) return nearest - whole > 0 ? nearest - whole : exact;
  return change > 0 && nearest < from ? nearest + whole : nearest;
};

/**
 * @param price in minor units
 * @returns the price after the change, in minor units; null if it would be none, or higher than a price can be
 */
export const changedPrice = (price: number, { by, change, ending }: PriceRule): number | null => {
  const exact = by === "percent" ? Math.round((price * (1000 + change)) / 1000) : price + change;
  if (exact < 1) return null;
  const rounded = ending === "ninety" && hasNinety ? toNinety(price, change, exact) : exact;
  return rounded <= toMinorUnits(limits.price) ? rounded : null;
};
