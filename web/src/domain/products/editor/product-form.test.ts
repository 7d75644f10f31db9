import { expect, test } from "vitest";
import { isTenfold } from "./product-form.ts";

test.each([
  [17_550, 175_500, true],
  [17_550, 175_499, false],
  [17_550, 1_755, true],
  [17_550, 1_756, false],
  [17_550, 1_755_000, true],
  [5, 0, true],
  [0, 100, false],
  [20, 20, false],
])("from %d to %d: %s", (from, to, tenfold) => {
  expect(isTenfold(from, to)).toBe(tenfold);
});
