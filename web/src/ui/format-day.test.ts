import { expect, test } from "vitest";
import { formatDay } from "./format-day.ts";

test("a day is written as Intl.DateTimeFormat writes it", () => {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const time = `2026-${String(month).padStart(2, "0")}-0${1 + (month % 9)}T23:59:59.000Z`;
    expect(formatDay(time)).toBe(day.format(new Date(time)));
  }
});
