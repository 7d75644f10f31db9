import { expect, test } from "vitest";
import { noticeAt } from "./configured-settings.ts";

const text = "Closed until Monday";

test.each([
  ["", "", "2026-12-24T12:00:00Z", text],
  ["2026-12-24", "2026-12-27", "2026-12-24T00:00:00Z", text],
  ["2026-12-24", "2026-12-27", "2026-12-27T23:59:59Z", text],
  ["2026-12-24", "2026-12-27", "2026-12-23T23:59:59Z", ""],
  ["2026-12-24", "2026-12-27", "2026-12-28T00:00:00Z", ""],
  ["", "2026-12-27", "2026-12-28T00:00:00Z", ""],
])("a notice from %s until %s, in the shop's days, at %s: %j", (from, until, at, shown) => {
  expect(noticeAt({ notice: { text, from, until } }, new Date(at))).toBe(shown);
});
