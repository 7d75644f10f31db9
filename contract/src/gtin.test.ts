import { expect, it } from "vitest";
import { isGtin } from "./gtin.ts";

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
