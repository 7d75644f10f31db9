import { expect, test } from "vitest";
import { beginsWith, postcodeStart } from "./postcode.ts";

test.each([
  ["PA20", "PA20 9AA", true],
  ["PA20", "PA2 0AB", false],
  ["PA2 0", "PA2 0AB", true],
  ["pa2 0", "pa20ab", true],
  ["PA2 0", "PA20 9AA", false],
  ["PA2", "PA20 9AA", false],
  ["E16", "E16 1AA", true],
  ["E16", "E1 6AN", false],
  ["E1", "E1 6AN", true],
  ["B", "B1 1AA", true],
  ["B", "BT1 2AB", false],
  ["BT", "BT1 2AB", true],
  ["SW1", "SW1A 1AA", true],
  ["SW1A", "SW1A 1AA", true],
  ["W1", "W12 7RJ", false],
  ["NN1 2AB", "NN12AB", true],
  ["NN12AB", "NN1 2AB", true],
  ["NN12AB", "NN1 2AC", false],
])("the British postcodes of %s include %s: %s", (typed, postcode, is) => {
  expect(beginsWith(postcode, "GB", postcodeStart(typed))).toBe(is);
});

test.each([
  ["DE", "27", "27498", true],
  ["DE", "27498", "27 498", true],
  ["NL", "1012", "1012 AB", true],
  ["PT", "1100-1", "1100-148", true],
  ["DE", "28", "27498", false],
])("in %s the postcodes that begin with %s include %s: %s", (country, typed, postcode, is) => {
  expect(beginsWith(postcode, country, postcodeStart(typed))).toBe(is);
});
