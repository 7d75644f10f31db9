import { amount, decimalIn, isUnclearWeight, kgIn, plainWeight, unitIn } from "./parcel.ts";
import { weightUnit } from "./weight-unit.ts";

/**
 * @param text as somebody types a weight: "2.4 kg", "850 g"; without a unit "2,4" is in the shop's
 * @returns the grams; null if it is no weight, a whole number that may be one of any unit, or one of which
 *   nobody knows whether it has decimals: "1,200 kg"
 */
export const readGrams = (text: string, { name } = weightUnit): number | null => {
  const plain = plainWeight(text);
  const unit = unitIn(plain) ?? (/^\d+[.,]\d+$/.test(plain) ? name : undefined);
  if (!unit || !amount.test(plain) || (unit !== "g" && isUnclearWeight(plain))) return null;
  return Math.round(decimalIn(plain, unit) * kgIn[unit] * 1e3) || null;
};
