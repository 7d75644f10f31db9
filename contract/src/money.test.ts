import { expect, it } from "vitest";
import { toDecimal, toMinorUnits } from "./money.ts";

it("Every price from 0.01 to 2000.00 is the same after conversion to minor units and back", () => {
  for (let cents = 1; cents <= 200_000; cents += 1) {
    if (toMinorUnits(toDecimal(cents)) !== cents) expect.fail(`${cents} cents were changed`);
  }
  expect(toMinorUnits(19.99)).toBe(1999);
  expect(toDecimal(1999)).toBe(19.99);
});
