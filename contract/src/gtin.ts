/** The numbers of digits that a GTIN has: GTIN-8, -12 (UPC), -13 (EAN) and -14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * @param text digits alone
 * @returns whether a text is a GTIN: its last digit checks the others (GS1 General Specifications, section 7.9)
 */
export const isGtin = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !lengths.includes(text.length)) return false;
  // From the right, every second digit counts three times, the check digit once.
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};
