import { describe, expect, it } from "vitest";
import { limits } from "./limits.ts";
import { plainName, plainText } from "./plain-text.ts";

describe("A text as it is seen", () => {
  it.each([
    ["a\u0000b\u001bc\u007f\u0085d", "abcd"],
    ["\u202eevil\u202c \u2066x\u2069\u200f\u061c", "evil x"],
    ["\ufeffa\u200bb\u2060c\u2028d", "abcd"],
    ["one\r\ntwo\rthree\tfour\n", "one\ntwo\nthree\tfour\n"],
    ["👩‍🔧 می‌خواهم Łódź", "👩‍🔧 می‌خواهم Łódź"],
  ])("of %j is %j", (text, seen) => {
    expect(plainText(text)).toBe(seen);
  });
});

describe("A name", () => {
  it("is one line without spaces around it", () => {
    expect(plainName(" Jane\n\u202eDoe\u0000 ")).toBe("Jane Doe");
  });

  it("is truncated to the maximum length, but not within a character", () => {
    expect(plainName("J".repeat(5000))).toBe("J".repeat(limits.personName));
    expect(plainName(`J${"😀".repeat(60)}`)).toBe(`J${"😀".repeat(49)}`);
  });

  it("has no half of a character", () => {
    expect(plainName("Jane \ud83d")).toBe("Jane \ufffd");
  });
});
