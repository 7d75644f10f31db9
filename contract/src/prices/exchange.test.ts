import { describe, expect, it } from "vitest";
import { exchanged, exchangeRateOn, vatCurrencyOf } from "./exchange.ts";

describe("an exchanged amount", () => {
  it.each([
    [2500, 7.4604, 2, 2, 18651], // 186.51
    [250, 7.4602, 2, 2, 1865], // 18.6505
    [250, 7.46, 2, 2, 1865], // 18.65
    [50, 0.25, 2, 2, 13], // 0.125
    [-50, 0.25, 2, 2, -13],
    [49, 0.25, 2, 2, 12], // 0.1225
    [0, 7.4604, 2, 2, 0],
    [1999, 163.25, 2, 0, 3263], // 3263.37 yen
    [3263, 0.00612557, 0, 2, 1999], // 19.9877 of yen
    [19_990, 1.1, 3, 2, 2199], // 21.989
    [9_007_199_254, 999_999.5, 2, 2, 9_007_194_750_400_373],
  ])("of %i at %d, from %i digits to %i, is %i", (amount, rate, from, to, expected) => {
    expect(exchanged(amount, rate, { from, to })).toBe(expected);
  });
});

it("the rate of a day is the latest one that holds from that day or before", () => {
  const rates = [
    { from: "2026-12-01", rate: 7.5 },
    { from: "2026-11-01", rate: 7.4 },
  ];
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
  expect(days.map((day) => exchangeRateOn(rates, day)?.rate)).toEqual([undefined, 7.4, 7.4, 7.5]);
});

it.each([
  ["SE", "EUR", "SEK"],
  ["SE", "SEK", undefined],
  ["NO", "EUR", "NOK"],
  ["AQ", "USD", undefined], // not listed
])("a shop in %s with prices in %s states its VAT in %s, too", (country, currency, other) => {
  expect(vatCurrencyOf(country, currency)).toBe(other);
});
