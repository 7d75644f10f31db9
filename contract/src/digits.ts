const digit = /\p{Nd}/u;

/** The characters that keyboards of other scripts have in numbers, and ours. */
const signs: Readonly<Record<string, string>> = {
  // Full width
  "，": ",",
  "．": ".",
  "－": "-",
  "＋": "+",
  // Arabic: decimals, and thousands
  "٫": ".",
  "٬": "’",
};

/** Unicode keeps the digits 0 to 9 of each script side by side (Unicode 16, section 4.6). */
const plain = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/**
 * @param text "３", "٣" or "३"
 * @returns the text with its decimal digits as 0 to 9: "3". Letters stay, and so do numbers that aren't digits: "²"
 */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, plain);

/** @returns a typed number with plain digits, and signs as on a Latin keyboard: "１，５" becomes "1,5" */
export const plainNumber = (text: string): string =>
  plainDigits(text).replace(/[，．－＋٫٬]/g, (sign) => signs[sign] ?? sign);
