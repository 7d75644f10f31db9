import { expect, test } from "vitest";
import { withRange } from "./with-range.ts";

const ids = ["a", "b", "c", "d"];

test.each([
  ["one row", ["a"], null, "c", true, ["a", "c"]],
  ["a range downwards", ["a"], "a", "c", true, ["a", "b", "c"]],
  ["a range upwards", [], "d", "b", true, ["b", "c", "d"]],
  ["a range that is unticked", ["a", "b", "c"], "c", "b", false, ["a"]],
  ["one row, if the range began at one that has gone", ["x"], "x", "b", true, ["b", "x"]],
] as const)("ticks %s", (_, ticked, from, to, isTicked, expected) => {
  expect([...withRange(new Set(ticked), ids, from, to, isTicked)].sort()).toEqual(expected);
});
