import { describe, expect, it, test } from "vitest";
import { limits } from "./limits.ts";
import { isVisible, oneLine, plainName, plainText } from "./plain-text.ts";

describe("A text as it is seen", () => {
  it.each([
    ["a\u0000b\u001bc\u007f\u0085d", "abcd"],
    ["\u202eevil\u202c \u2066x\u2069\u200f\u061c", "evil x"],
    ["\ufeffa\u200bb\u2060c\u2028d", "abcd"],
    ["a\ufffeb\uffffc\ufdd0d\u{1fffe}e", "abcde"],
    ["one\r\ntwo\rthree\tfour\n", "one\ntwo\nthree\tfour\n"],
    ["👩‍🔧 می‌خواهم Łódź", "👩‍🔧 می‌خواهم Łódź"],
  ])("of %j is %j", (text, seen) => {
    expect(plainText(text)).toBe(seen);
  });
});

describe("A text in one line", () => {
  it.each([
    ["Nl\nBcc: x@y.zz", "Nl Bcc: x@y.zz"],
    ["two\r\n\tlines", "two lines"],
    ["thin\u2009space\u00a0and\u3000wide", "thin space and wide"],
    ["]C110A1\u001d21B2", "]C110A1 21B2"],
    ["soft\u00adhyphen", "softhyphen"],
    ["Anna\u3164\u3164Berg\u2800", "Anna Berg"],
    ["van der Berg, Jr.", "van der Berg, Jr."],
  ])("of %j is %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

test.each([
  "",
  " \n",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u200b\u200d",
  "\ufe0f",
  "\u034f",
  "\u{e0020}",
])("a text of nothing visible, %j, is empty", (text) => {
  expect([isVisible(text), plainText(text), oneLine(text)]).toEqual([false, "", ""]);
});

test.each([
  "X",
  "李",
  "O’Brien",
  "İpek Işık",
  "محمد علي",
  "Nguyễn Thị Ánh",
  "👩🏽‍🔧",
  "❤️",
  "می‌خواهم",
  "0",
])("the name %s stays as it is", (name) => {
  expect([isVisible(name), oneLine(name)]).toEqual([true, name]);
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
