import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  byEmail,
  decodeCursor,
  encodeCursor,
  newestFirst,
  oldestFirst,
  UnreadableCursor,
} from "./sorting.ts";

const Position = z.tuple([z.int(), z.string()]);
const base64 = (text: string) => Buffer.from(text).toString("base64url");

describe("a cursor", () => {
  it("decodes to the position that it encodes", () => {
    expect(decodeCursor(Position, encodeCursor([7, "a1"]))).toEqual([7, "a1"]);
  });

  it("needs no escaping in an address", () => {
    expect(encodeCursor([7, "???>>>~~~ é"])).toMatch(/^[\w-]+$/);
  });

  it.each(["", "x", "%%%", base64("[7]"), base64('["7","a1"]'), base64("{}"), base64("null")])(
    "%j is refused",
    (cursor) => {
      expect(() => decodeCursor(Position, cursor)).toThrow(UnreadableCursor);
    },
  );
});

describe("a list's sorting", () => {
  it("decodes a position to the nanosecond", () => {
    const [value, id] = newestFirst.positionOf(encodeCursor([1_800_000_000, 123_456_000, "a1"]));
    expect(value).toMatchObject({ seconds: 1_800_000_000, nanoseconds: 123_456_000 });
    expect(id).toBe("a1");
  });

  it.each([
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
