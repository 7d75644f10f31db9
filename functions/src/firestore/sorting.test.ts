import { describe, expect, it } from "vitest";
import { encodeCursor, UnreadableCursor } from "./cursor.ts";
import { byEmail, newestFirst, oldestFirst } from "./sorting.ts";

describe("a list's sorting", () => {
  it("decodes a position to the nanosecond", () => {
    const [value, id] = newestFirst.positionOf(encodeCursor([1_800_000_000, 123_456_000, "a1"]));
    expect(value).toMatchObject({ seconds: 1_800_000_000, nanoseconds: 123_456_000 });
    expect(id).toBe("a1");
  });

  it.each([
    ["a path for an id", [1, 0, "a/b"]],
    ["a time beyond the year 9999", [253_402_300_800, 0, "a1"]],
    ["more nanoseconds than a second has", [1, 1_000_000_000, "a1"]],
    ["another list's position", ["jane@example.com", "a1"]],
  ])("by time refuses %s", (_, position) => {
    expect(() => oldestFirst.positionOf(encodeCursor(position))).toThrow(UnreadableCursor);
  });

  it("by e-mail refuses another list's position", () => {
    expect(byEmail.positionOf(encodeCursor(["jane@example.com", "u1"]))).toEqual([
      "jane@example.com",
      "u1",
    ]);
    expect(() => byEmail.positionOf(encodeCursor([1, 0, "a1"]))).toThrow(UnreadableCursor);
  });
});
