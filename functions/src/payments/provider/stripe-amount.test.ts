import { expect, it } from "vitest";
import { fromStripe, toStripe } from "./stripe-amount.ts";

it.each([
  ["CHF", 1999, 1999],
  ["JPY", 1999, 1999],
  ["ISK", 1999, 199_900],
])("Stripe takes an amount of %s in its own units", (currency, cents, amount) => {
  expect(toStripe(cents, currency)).toBe(amount);
  expect(fromStripe(amount, currency)).toBe(cents);
});
