import { plainNumber } from "./digits.ts";
import { amount, decimalIn, kgIn, unitIn } from "./parcel.ts";

/**
 * @param text as somebody types a weight: "2.4 kg", "850 g"; without a unit "2,4" is in kilograms
 * @returns the grams; null if it is no weight, or a whole number that may be one of any unit
 */
export const readGrams = (text: string): number | null => {
  const plain = plainNumber(text).trim();
  const unit = unitIn(plain) ?? (/^\d+[.,]\d+$/.test(plain) ? "kg" : undefined);
  if (!unit || !amount.test(plain)) return null;
  return Math.round(decimalIn(plain, unit) * kgIn[unit] * 1e3) || null;
};
