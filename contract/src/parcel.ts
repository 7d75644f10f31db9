import { plainNumber } from "./digits.ts";
import type { Fact } from "./product-extras.ts";
import type { ProductDetails } from "./products.ts";
import { patterns } from "./shop-patterns.ts";

/** Heavier machines, in grams, come on a pallet. */
const parcelGrams = 30_000;

/** "Weight", "Net weight", "Weight with battery", "Weight (kg)", "Gewicht", but not "Weight capacity". */
const weightName =
  /^(?:(?:net|gross|shipping|total) )?(?:weight|(?:netto|brutto|versand)?gewicht|poids|peso|vikt|vægt|waga|hmotnost)(?: (?:with|without|incl|excl|in)\b.*| \((?:with|without|incl|excl|net|gross|kg|g|lbs?|oz)\b.*\))?$/i;

export const kgIn = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.453_592_37 / 16 } as const; // a pound: https://www.nist.gov/pml/owm/metric-si/unit-conversion

/** @returns the unit that a text ends with: "38 kg", "Lbs.", "Weight (kg)" */
export const unitIn = (text: string): keyof typeof kgIn | undefined => {
  const word = /(?<![a-z])(kg|kilo(?:gram)?s?|g|grams?|lbs?|pounds?|oz|ounces?)\.?\)?$/i.exec(
    text.trim(),
  )?.[1];
  if (!word) return undefined;
  return ({ k: "kg", g: "g", o: "oz" } as const)[word.charAt(0).toLowerCase()] ?? "lb";
};

/** What stands before a weight: "~40 kg", "ca. 40 kg", "Gewicht: 40 kg"; of "35–40 kg" the larger one counts. */
const beforeWeight =
  /^(?:(?:[~≈∼]|ca\b\.?|circa\b|approx\b\.?|about\b|weight\b:?|gewicht\b:?) ?)+|^\d[\d.,’']* ?(?:kg|g|lbs?|oz)? ?(?:[–—-]|to\b|bis\b) ?(?=\d)/i;

/** @returns a weight as a number and its unit */
export const plainWeight = (text: string): string =>
  plainNumber(text).trim().replace(/\s+/g, " ").replace(beforeWeight, "").replace(beforeWeight, "");

/** Whether a number may be thousands, or have three decimals, which people write with the sign of another country. */
export const isUnclearWeight = (text: string): boolean => {
  const [, sign] = /^[1-9]\d{0,2}([.,])\d{3}(?!\d|[.,]\d)/.exec(text) ?? [];
  return sign !== undefined && sign !== patterns.count.decimal;
};

/**
 * @returns the number that a text begins with; the last comma or point is its decimal sign, unless three digits stand behind it
 *   that could be thousands: a weight that is too high shows, one that is too low sends a machine as a parcel
 */
export const decimalIn = (text: string, unit: keyof typeof kgIn): number => {
  const [digits = ""] = /^\d[\d.,’' ]*/.exec(plainNumber(text).trim()) ?? [];
  const [, whole = digits, decimals = ""] = /^(.*)[.,](\d+)\D*$/.exec(digits) ?? [];
  // Nobody weighs to the milligram: "1,200 g".
  const isThousands = isUnclearWeight(digits) || (unit === "g" && decimals.length === 3);
  const plain = (part: string) => part.replace(/\D/g, "");
  return Number(
    isThousands ? plain(whole + decimals) : `${plain(whole) || Number.NaN}.${plain(decimals)}`,
  );
};

/** A number, and possibly its unit. */
export const amount = /^\d[\d.,’' ]*[a-z.]*$/i;

const kgOf = ({ name, value, unit = "" }: Fact): number => {
  if (!weightName.test(name.trim())) return 0;
  const read = [unit, value, name].map(unitIn).find((found) => found !== undefined);
  // Something else than a number and a unit, such as "Up to 40" or "2 × 20 kg", is no weight.
  const weight = plainWeight(value);
  if (!read || !amount.test(weight)) return 0;
  return Math.round(decimalIn(weight, read) * kgIn[read] * 1e6) / 1e6 || 0;
};

/**
 * @param product its data sheet may say the weight in kg, g, lb or oz, with a comma or a point
 * @returns the weight in grams: the product's own, or the largest that its data sheet says, rounded up; undefined if it
 *   names none
 */
export const weightGrams = ({
  weight,
  facts = [],
}: Pick<ProductDetails, "weight" | "facts">): number | undefined =>
  weight ?? (Math.ceil(Math.round(Math.max(0, ...facts.map(kgOf)) * 1e6) / 1e3) || undefined);

/** Whether something of a weight, in grams, is too much for a parcel. */
export const isHeavyGrams = (grams: number): boolean => grams > parcelGrams;

/** Whether a tool weighs too much for a parcel. */
export const isHeavy = (product: Pick<ProductDetails, "weight" | "facts">): boolean =>
  isHeavyGrams(weightGrams(product) ?? 0);
