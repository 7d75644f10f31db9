import { expect, test } from "vitest";
import { formatAge, formatAgo } from "./format-age.ts";

test("an age is told in its largest whole unit", () => {
  const now = Date.parse("2026-11-25T12:00:00Z");
  const age = (time: string) => formatAge(time, now);
  expect(age("2026-11-25T11:59:01Z")).toBe("now");
  expect(age("2026-11-25T11:59:00Z")).toBe("1 min");
  expect(age("2026-11-25T11:00:01Z")).toBe("59 min");
  expect(age("2026-11-25T11:00:00Z")).toBe("1 h");
  expect(age("2026-11-24T12:00:01Z")).toBe("23 h");
  expect(age("2026-11-24T12:00:00Z")).toBe("1 d");
});

test("a time that the reader's clock hasn't reached counts as now", () => {
  expect(formatAge("2026-11-25T12:05:00Z", Date.parse("2026-11-25T12:00:00Z"))).toBe("now");
});

test("a sentence says of the last minute that it was just now", () => {
  const now = Date.parse("2026-11-25T12:00:00Z");
  expect(formatAgo("2026-11-25T11:59:30Z", now)).toBe("just now");
  expect(formatAgo("2026-11-25T11:55:00Z", now)).toBe("5 min ago");
});
