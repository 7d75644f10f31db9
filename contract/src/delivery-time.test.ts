import { expect, test } from "vitest";
import { arrivalDays, longestWay } from "./delivery-time.ts";
import { isHeavy } from "./parcel.ts";

test.each([
  ["on a Monday", "2026-11-23T12:00:00Z", "2026-11-24", "2026-11-30"],
  ["on a Wednesday, over the month's end", "2026-11-25T12:00:00Z", "2026-11-26", "2026-12-02"],
  ["on a Friday", "2026-11-06T12:00:00Z", "2026-11-09", "2026-11-13"],
  ["on a Friday, a second before midnight", "2026-11-06T23:59:59Z", "2026-11-09", "2026-11-13"],
  ["on a Saturday, at midnight", "2026-11-07T00:00:00Z", "2026-11-10", "2026-11-13"],
  ["on a Sunday", "2026-11-08T12:00:00Z", "2026-11-10", "2026-11-13"],
  ["on a summer's Sunday before midnight", "2026-07-05T22:59:59Z", "2026-07-07", "2026-07-10"],
  ["on a summer's Monday, still Sunday in UTC", "2026-07-05T23:00:00Z", "2026-07-07", "2026-07-13"],
  ["before the turn of the year", "2026-12-31T12:00:00Z", "2027-01-01", "2027-01-07"],
])("a tool ordered %s arrives on working days", (_, time, first, last) => {
  expect(arrivalDays(false, Date.parse(time))).toEqual([first, last]);
});

test("a machine over 30 kg may take two days longer, on its pallet", () => {
  const weighing = (value: string) => isHeavy({ facts: [{ name: "Weight", value, unit: "kg" }] });
  expect([weighing("30"), weighing("38"), isHeavy({})]).toEqual([false, true, false]);
  expect([longestWay(false), longestWay(true)]).toEqual([5, 7]);
  const monday = Date.parse("2026-11-02T12:00:00Z");
  expect(arrivalDays(true, monday)).toEqual(["2026-11-03", "2026-11-11"]);
});

test("a parcel that has left takes one to three days, from Monday if it was packed on a weekend", () => {
  const left = (time: string) => arrivalDays(false, Date.parse(time), true);
  expect(left("2026-11-05T12:00:00Z")).toEqual(["2026-11-06", "2026-11-10"]);
  expect(left("2026-11-07T12:00:00Z")).toEqual(["2026-11-10", "2026-11-11"]);
});
