import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test("a number of pieces shows its thousands", () => {
  expect([0, 999, 1000, 1_000_000].map(formatCount)).toEqual(["0", "999", "1,000", "1,000,000"]);
});

test("each number equals what Intl.NumberFormat gives", () => {
  const counts = new Intl.NumberFormat("en-US");
  assert(property(integer(), (count) => formatCount(count) === counts.format(count)));
});
