import { expect, it } from "vitest";
import { isGtin, publicGtin } from "./gtin.ts";

it.each(["96385074", "036000291452", "4006381333931", "10614141543219"])("%s is a GTIN", (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each([
  ["4006381333932", "a wrong check digit"],
  ["4006381333913", "two digits swapped"],
  ["400638133393", "a digit short"],
  ["00000000000", "eleven digits"],
  ["4006381 333931", "a blank"],
  ["４００６３８１３３３９３１", "digits of another script"],
  ["", "nothing"],
])("%s isn't: %s", (text) => {
  expect(isGtin(text)).toBe(false);
});

it.each(["96385074", "036000291452", "4006381333931", "10614141543219", "9783161484100"])(
  "the GTIN %s is published",
  (gtin) => {
    expect(publicGtin(gtin)).toBe(gtin);
  },
);

it.each([
  ["00000000", "zeros"],
  ["0000000000000", "13 zeros"],
  ["02345673", "a shop's own number of 8 digits"],
  ["20123451", "another number of 8 digits of a shop"],
  ["0000020123451", "a shop's 8 digits behind zeros"],
  ["2012345678903", "a region's EAN"],
  ["2900000000001", "the end of the regions' range"],
  ["212345678909", "a UPC by weight"],
  ["0212345678909", "a UPC by weight as an EAN"],
  ["412345678903", "a shop's own UPC"],
  ["12012345678900", "a case of a region's EAN"],
  ["512345678900", "a coupon's UPC"],
  ["9800000000007", "a refund receipt"],
  ["9812345678902", "a coupon of a currency area"],
  ["9912345678909", "a coupon"],
  ["9521234567899", "an example of GS1"],
])("the number %s is not published: %s", (gtin) => {
  expect(isGtin(gtin)).toBe(true);
  expect(publicGtin(gtin)).toBeUndefined();
});

it("an invalid or missing GTIN is not published", () => {
  expect([publicGtin("4006381333932"), publicGtin("")]).toEqual([undefined, undefined]);
  expect(publicGtin(undefined)).toBeUndefined();
});
