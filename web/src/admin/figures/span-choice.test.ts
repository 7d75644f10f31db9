import { expect, test } from "vitest";
import { spanAfter, spanIn, spanName, spanQuery, spansSince } from "./span-choice.ts";

const today = "2026-11-27";
const chosenBy = (query: string) => spanIn(new URLSearchParams(query), today);

test("the address holds the month or the year", () => {
  for (const span of ["2026-02", "2025"]) expect(chosenBy(spanQuery(span))).toBe(span);
});

test.each(["", "?span=", "?span=2026-13", "?span=26", "?span=2026-1", "?span=1066"])(
  "%s chooses this month: the call would refuse it",
  (query) => {
    expect(chosenBy(query)).toBe("2026-11");
  },
);

test("a month and a year have one before and one after", () => {
  expect([spanAfter("2026-12", 1), spanAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect([spanAfter("2026", 1), spanAfter("2026", -1)]).toEqual(["2027", "2025"]);
});

test("all months and years since the first order can be chosen, the last one first", () => {
  expect(spansSince("2026-09", today, "2026-10")).toEqual({
    months: ["2026-11", "2026-10", "2026-09"],
    years: ["2026"],
  });
  expect(spansSince("2025-12", today, "2026").years).toEqual(["2026", "2025"]);
  expect(spansSince("2026-11", today, "2024-02")).toEqual({
    months: ["2026-11", "2024-02"],
    years: ["2026", "2024"],
  });
});

test("a year is named by its number", () => {
  expect(spanName("2026")).toBe("2026");
  expect(spanName("2026-11")).toContain("2026");
});
