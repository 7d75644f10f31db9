import { expect, it } from "vitest";
import { marginOf } from "./margin.ts";

it.each([
  ["of a price with VAT", { price: 12_500, purchase: 7_500, rateIncluded: 2500 }, 2_500],
  ["of a price without VAT", { price: 10_000, purchase: 7_500, rateIncluded: 0 }, 2_500],
  ["to a tenth", { price: 3_000, purchase: 1_000, rateIncluded: 0 }, 6_670],
  ["below cost", { price: 1_000, purchase: 1_500, rateIncluded: 0 }, -5_000],
])("the margin %s", (_case, priced, hundredths) => {
  expect(marginOf(priced)).toBe(hundredths);
});
