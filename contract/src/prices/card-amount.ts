import { toDecimal } from "../money.ts";
import { shop } from "../shop.ts";

/**
 * Minor units of the least amount that a card can pay, of which each one is a multiple: of three decimals, Stripe wants the last to be
 * 0 (https://docs.stripe.com/currencies#three-decimal).
 */
const stepOf = (minorDigits: number): number => (minorDigits === 3 ? 10 : 1);

/** The step of amounts by card, on the wire: 0.01. */
export const cardStep = toDecimal(stepOf(shop.currency.minorDigits));

/**
 * @param cents in minor units
 * @param minorDigits of the currency: 0, 2 or 3
 * @returns whether a card can pay that amount, or get it back
 */
export const fitsCard = (cents: number, minorDigits: number = shop.currency.minorDigits): boolean =>
  cents % stepOf(minorDigits) === 0;

/**
 * @param cents what is owed to a customer, in minor units
 * @param paidCents what they have paid by card and didn't get back
 * @returns what their card gets back: it is rounded up, so that the shop keeps nothing of theirs, to at most what they have paid
 */
export const backToCard = (
  cents: number,
  paidCents: number,
  minorDigits: number = shop.currency.minorDigits,
): number => {
  const step = stepOf(minorDigits);
  return Math.min(Math.ceil(cents / step) * step, paidCents);
};
