/** Currencies without a minor unit that Stripe takes with two decimals: https://docs.stripe.com/currencies#special-cases */
const inHundredths = new Set(["ISK", "UGX"]);

/** Stripe's units in one of the shop's. */
const factor = (currency: string): number => (inHundredths.has(currency) ? 100 : 1);

/** @param cents an amount in the shop's minor units @param currency ISO 4217, in capitals @returns it as Stripe takes it */
export const toStripe = (cents: number, currency: string): number => cents * factor(currency);

/** @param amount as Stripe has it @returns it in the shop's minor units */
export const fromStripe = (amount: number, currency: string): number => amount / factor(currency);
