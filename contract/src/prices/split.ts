/** @returns `amount` times `part` divided by `whole`, rounded half away from zero; exact for any safe integers */
export const shareOfAmount = (amount: number, part: number, whole: number): number => {
  if (whole === 0) return 0;
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((2n * numerator + denominator) / (2n * denominator));
};

/**
 * Splits an amount by largest remainder: each part is its exact share rounded down, and what is left goes to the parts
 * that lost most by it, the first ones first.
 *
 * @param amount in minor units, not negative
 * @param weights not negative; if all are 0, the first part gets everything
 * @returns as many parts, which add up to the amount
 */
export const splitAmount = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  const left = amount - exact.reduce((sum, { part }) => sum + part, 0);
  const favoured = exact
    .toSorted(
      (one, other) =>
        Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
    )
    .slice(0, left);
  const favouredAt = new Set(favoured.map(({ index }) => index));
  return exact.map(({ index, part }) => part + (favouredAt.has(index) ? 1 : 0));
};
