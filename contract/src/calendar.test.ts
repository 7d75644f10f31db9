import { expect, test } from "vitest";
import { dayOf, startOfDay, startOfWeek } from "./calendar.ts";

const startOf = (day: string, timeZone: string, more?: number) =>
  startOfDay(day, timeZone, more).toISOString();

test.each([
  ["2026-11-24", "Europe/Lisbon", "2026-11-24T00:00:00.000Z"],
  ["2026-07-01", "Europe/Lisbon", "2026-06-30T23:00:00.000Z"],
  ["2026-03-29", "Europe/Lisbon", "2026-03-29T00:00:00.000Z"], // clocks go forward at 1:00
  ["2026-10-25", "Europe/Lisbon", "2026-10-24T23:00:00.000Z"], // clocks go back at 2:00
  ["2026-11-24", "America/New_York", "2026-11-24T05:00:00.000Z"],
  ["2026-11-24", "Pacific/Auckland", "2026-11-23T11:00:00.000Z"],
  ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z"], // 0:00 is skipped: it begins at 1:00
])("%s begins in %s at %s", (day, timeZone, expected) => {
  expect(startOf(day, timeZone)).toBe(expected);
});

test.each([
  ["2026-07-14T23:30:00Z", "Europe/Lisbon", "2026-07-15"],
  ["2026-12-14T23:30:00Z", "Europe/Lisbon", "2026-12-14"],
  ["2026-07-14T12:30:00Z", "Pacific/Auckland", "2026-07-15"],
  ["2026-07-15T03:30:00Z", "America/New_York", "2026-07-14"],
])("at %s it is in %s the day %s", (time, timeZone, expected) => {
  expect(dayOf(new Date(time), timeZone)).toBe(expected);
});

test.each(["0000-01-01", "0001-01-01", "0099-12-31"])("%s begins as 1900 does", (day) => {
  expect(startOf(day, "UTC")).toBe("1900-01-01T00:00:00.000Z");
});

test("the day after 9999-12-31 begins in a year that can be stored", () => {
  expect(startOf("9999-12-31", "Europe/Lisbon", 1)).toBe("9999-01-01T00:00:00.000Z");
});

test("the day after the last one of a month is the first of the next", () => {
  expect(startOf("2026-10-31", "Europe/Lisbon", 1)).toBe("2026-11-01T00:00:00.000Z");
});

test.each([
  [1, "2026-11-23"],
  [6, "2026-11-21"],
  [7, "2026-11-22"],
])("a week whose first day is %s begins before Friday, 27 November on %s", (first, day) => {
  expect(startOfWeek("2026-11-27", first)).toBe(day);
  expect(startOfWeek(day, first)).toBe(day);
});
