/** The numbers of digits that a GTIN has: GTIN-8, -12 (UPC), -13 (EAN) and -14. */
export const gtinLengths: readonly number[] = [8, 12, 13, 14];

/**
 * @param text digits alone
 * @returns whether a text is a GTIN: its last digit checks the others (GS1 General Specifications, section 7.9)
 */
export const isGtin = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length)) return false;
  // From the right, every second digit counts three times, the check digit once.
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/**
 * GS1 prefixes of numbers that are valid in one shop or region (02, 04, 20 to 29), on coupons (05, 981 to 984, 99) and
 * refund receipts (980), or in examples (952): https://www.gs1.org/standards/id-keys/company-prefix
 */
const restricted = /^(?:0[245]|2|952|98|99)/;

/** GS1-8 prefixes of numbers that are valid in one shop or region, or not assigned (GS1 General Specifications, 1.4.3). */
const restrictedShort = /^(?:[02]|9[7-9])/;

/** The zeros before a GTIN-8 in 13 digits. No longer GTIN begins with them. */
const beforeShort = /^0{5}/;

/**
 * @param gtin as it is stored
 * @returns the GTIN if search engines accept it: Google rejects products with a restricted number
 *   (https://support.google.com/merchants/answer/6286293)
 */
export const publicGtin = (gtin = ""): string | undefined => {
  if (!isGtin(gtin)) return undefined;
  const digits = gtin.padStart(14, "0").slice(1); // the first of 14 digits tells the packing
  const isRestricted = beforeShort.test(digits)
    ? restrictedShort.test(digits.slice(5))
    : restricted.test(digits);
  return isRestricted ? undefined : gtin;
};
