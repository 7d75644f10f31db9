import { expect, test } from "vitest";
import { formatDayRange } from "./format-day-range.ts";

test.each([
  ["2026-11-26", "2026-11-28", "26 to 28 Nov"],
  ["2026-11-26", "2026-12-02", "26 Nov to 2 Dec"],
  ["2026-12-31", "2027-01-05", "31 Dec to 5 Jan"],
])("the days from %s to %s are written as %s", (first, last, text) => {
  expect(formatDayRange(first, last)).toBe(text);
});
