import { expect, it } from "vitest";
import { sortKey } from "./sort-key.ts";

it.each([
  [["Bit 2 mm", "Bit 2,5 mm", "Bit 10 mm", "Bit 100 mm"]],
  [["Bit 1/4 in", "Bit 3/8 in", "Bit ½ in", "Bit 1 in", 'Bit 1 1/4"', "Bit 2 in"]],
  [["Ohm", "Øre", "Owl"]],
  [["Lang", "Łódź", "Lux"]],
  [["Strap", "Straße", "Strata"]],
  [["ébéniste", "Elm", "“File”", "saw"]],
  [["TX9", "TX18", "TX 19"]],
])("names are sorted as people expect: %j", (names) => {
  const keys = new Map(names.map((name) => [sortKey(name), name]));
  expect([...keys.keys()].toSorted().map((key) => keys.get(key))).toEqual(names);
});
