import { daysBetween } from "@shop/contract/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedSpans, monthsIn, partsOf } from "./spans.ts";

describe("A month or a year that is over", () => {
  test("is compared whole with the one before, and a month with that of the year before", () => {
    expect(comparedSpans("2026-03", "2026-11-26")).toEqual({
      now: { first: "2026-03-01", last: "2026-03-31" },
      isOver: true,
      before: { span: "2026-02", days: { first: "2026-02-01", last: "2026-02-28" } },
      yearBefore: { span: "2025-03", days: { first: "2025-03-01", last: "2025-03-31" } },
    });
    expect(comparedSpans("2025", "2026-11-26")).toEqual({
      now: { first: "2025-01-01", last: "2025-12-31" },
      isOver: true,
      before: { span: "2024", days: { first: "2024-01-01", last: "2024-12-31" } },
      yearBefore: null,
    });
  });
});

describe("One that goes on", () => {
  test.each([
    ["2026-11", "2026-11-26", "2026-11-26", "2026-10-26", "2025-11-26"],
    ["2026-03", "2026-03-30", "2026-03-30", "2026-02-28", "2025-03-30"],
    ["2028-02", "2028-02-28", "2028-02-28", "2028-01-28", "2027-02-28"],
    ["2026", "2026-11-26", "2026-11-26", "2025-11-26", undefined],
    ["2028", "2028-02-29", "2028-02-29", "2027-02-28", undefined],
  ])("%s is compared up to the same day on the day after %s", (span, closed, ...ends) => {
    const { now, before, yearBefore } = comparedSpans(span, closed);
    expect([now.last, before.days.last, yearBefore?.days.last]).toEqual(ends);
  });

  test.each(["2026-12", "2027-02", "2027"])("%s has no days, and is beside none", (span) => {
    const { now, before, yearBefore } = comparedSpans(span, "2026-11-30");
    for (const { first, last } of [now, before.days, yearBefore?.days ?? now])
      expect(daysBetween(first, last)).toEqual([]);
  });
});

describe("Some days", () => {
  test("are read as whole months, and as days beside them", () => {
    expect(partsOf({ first: "2026-01-01", last: "2026-03-02" })).toEqual({
      months: ["2026-01", "2026-02"],
      days: ["2026-03-01", "2026-03-02"],
    });
  });

  test("are all read once, whichever they are", () => {
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (first, last) => {
        const { months, days } = partsOf({ first, last });
        const inMonths = months.flatMap((month) =>
          daysBetween(`${month}-01`, `${month}-31`).filter((it) => it.startsWith(month)),
        );
        expect([...days, ...inMonths].toSorted()).toEqual(daysBetween(first, last));
        const wanted = new Set(daysBetween(first, last).map((it) => it.slice(0, 7)));
        expect(monthsIn({ first, last })).toEqual([...wanted]);
      }),
    );
  });
});
