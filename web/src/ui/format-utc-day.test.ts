import { expect, test } from "vitest";
import { formatUtcDay } from "./format-utc-day.ts";

test("a day in UTC is written as Intl.DateTimeFormat writes it", () => {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const time = `2026-${String(month).padStart(2, "0")}-0${1 + (month % 9)}T23:59:59.000Z`;
    expect(formatUtcDay(time)).toBe(day.format(new Date(time)));
  }
});
