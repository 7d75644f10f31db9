import { expect, test } from "vitest";
import { arrivalText, longestWay } from "./delivery-time.ts";

const weighing = (value: string) => ({ facts: [{ name: "Weight", value, unit: "kg" }] });

test.each([
  ["on a Monday", "2026-11-23", "Arrives 24 to 30 Nov"],
  ["on a Wednesday, over the month's end", "2026-11-25", "Arrives 26 Nov to 2 Dec"],
  ["on a Friday", "2026-11-06", "Arrives 9 to 13 Nov"],
  ["on a Saturday", "2026-11-07", "Arrives 10 to 13 Nov"],
  ["on a Sunday", "2026-11-08", "Arrives 10 to 13 Nov"],
])("a tool ordered %s arrives on working days", (_, day, text) => {
  expect(arrivalText({}, Date.parse(`${day}T12:00:00Z`))).toBe(text);
});

test("a machine over 30 kg may take two days longer, on its pallet", () => {
  expect([longestWay(weighing("30")), longestWay(weighing("38"))]).toEqual([5, 7]);
  expect(arrivalText(weighing("38"), Date.parse("2026-11-02T12:00:00Z"))).toBe(
    "Arrives 3 to 11 Nov",
  );
});
