import { plainNumber } from "@shop/contract/digits";
import { withoutInvisible } from "@shop/contract/invisible";

/** A number that somebody has typed; the text itself while it isn't a number, or is ambiguous. */
export type TypedNumber = number | string;

/** Digits, and possibly decimals behind a comma or a point: "175", "175,50", ".5". */
const plain = /^(?:\d+[.,]?\d*|[.,]\d+)$/;

/** Ambiguous, either thousands or three decimals: "1,234", "12.500". */
const unclear = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** One sign separates thousands, and another the decimals: "1,234.56", "1.234,56", "1 234", "1,234,567". */
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<sign>[.,'’\s])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,](?<decimals>\d+))?$/;

/** Digits of any script count, and so does a number that was pasted with invisible marks around it. */
const normalised = (text: string): string => plainNumber(withoutInvisible(text)).trim();

const withoutSign = (text: string): string => text.replace(/^[-−+]/, "");

/**
 * Reads a number with a comma or a point as its decimal sign. The field is of type text: Chromium drops
 * the comma from one of type number, and so makes 17550 of 175,50.
 *
 * @param typed the text of a field, with the digits of any script; a number stays as it is
 * @param decimalSign the sign after which three digits are decimals, where that is sure (read-money.ts)
 * @returns the number; the text itself if it is empty, not a number, or ambiguous: unreadableText says what to
 *   type
 */
export const readNumber = (typed: TypedNumber, decimalSign?: string): TypedNumber => {
  if (typeof typed === "number") return typed;
  const text = normalised(typed);
  const digits = withoutSign(text);
  const factor = /^[-−]/.test(text) ? -1 : 1;
  const [, , sign] = unclear.exec(digits) ?? [];
  if (sign !== undefined && sign !== decimalSign) return typed;
  if (plain.test(digits)) return factor * Number(digits.replace(",", "."));
  const { whole, decimals = "" } = grouped.exec(digits)?.groups ?? {};
  return whole ? factor * Number(`${whole.replace(/\D/g, "")}.${decimals}`) : typed;
};

/**
 * Three decimals could be thousands, four can't: 2.125 becomes "2.1250".
 *
 * @param decimals how many are shown, if readNumber isn't in doubt about them
 * @param decimalSign as readNumber has it
 * @returns a number as a field starts with it, which readNumber reads again
 */
export const typedAmount = (amount: number, decimals?: number, decimalSign?: string): string => {
  const shown = decimals === undefined ? [] : [amount.toFixed(decimals)];
  const texts = [...shown, String(amount)];
  return texts.find((text) => readNumber(text, decimalSign) === amount) ?? `${amount}0`;
};

/** @returns what is wrong with a text that readNumber can't read, to follow the field's label */
export const unreadableText = (typed: string): string => {
  const text = normalised(typed);
  if (text === "") return "is required";
  const [, whole, sign, rest = ""] = unclear.exec(withoutSign(text)) ?? [];
  if (!whole) return "must be a number such as 12 or 175.50";
  const name = sign === "," ? "comma" : "point";
  return `is unclear: type ${whole}${rest}, or ${whole}.${rest.slice(0, 2)} if the ${name} is a decimal sign`;
};
