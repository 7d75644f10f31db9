import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor, UnreadableCursor } from "./cursor.ts";

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
