import { describe, expect, it } from "vitest";
import { plain } from "./plain.ts";
import { chunksOf, joinedWordsIn, searchedWords, singular, wordsIn } from "./words.ts";

describe("a text in its plain form", () => {
  it.each([
    ["Cle\u0301", "cle"],
    ["CLÉ", "cle"],
    ["１８Ｖ", "18v"],
    ["Łódź Øre İpek Işık Straße", "lodz ore ipek isik strasse"],
    ["Tor\u200bvik\u00ad", "torvik"],
    ["ﾄﾞﾘﾙ", "ドリル"],
    ["дрель ёлка", "дрель елка"],
    ["٠٢٠ ۴ ०९ 𝟗", "020 4 09 9"],
    ["¼ 1½", "1/4 1 1/2"],
    ["Ø 10,0 mm × 2.50 m", " 10 mm 2.5 m"],
    ["3x20, 300 mm x 400 mm", "3 20, 300 mm 400 mm"],
    ["1,200 rpm 1.2.3 24,5,6", "1200 rpm 1.2.3 24,5,6"],
  ])("%j is %j", (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each(['1/4"', "1/4 in", "¼″", "¼ inch", "1/4-inch", "１/4 inches"])(
    "%j is a quarter inch",
    (text) => {
      expect(chunksOf(text)).toEqual([["1/4"], ["in"]]);
    },
  );

  it.each(["18 V", "18 volts", "18-volt"])("%j has the same words", (text) => {
    expect(searchedWords(text)).toEqual(["18", "v"]);
  });
});

describe("words", () => {
  it("are chunks and their parts", () => {
    expect(chunksOf("Torvik TX18-B, 2.5 Ah")).toEqual([
      ["torvik"],
      ["tx", "18"],
      ["b"],
      ["2.5"],
      ["ah"],
    ]);
    expect([...wordsIn(chunksOf("M8 bolts"))]).toEqual(["m8", "m", "8", "bolts", "bolt"]);
  });

  it("of scripts without blanks are letters and pairs of letters", () => {
    expect([...wordsIn(chunksOf("新ドリル"))]).toEqual([
      "新",
      "ド",
      "リ",
      "ル",
      "新ド",
      "ドリ",
      "リル",
    ]);
    expect(searchedWords("ドリル18V")).toEqual(["ドリ", "リル", "18v"]);
    expect(searchedWords("李")).toEqual(["李"]);
  });

  it("are joined with their neighbours", () => {
    expect([...joinedWordsIn(chunksOf("SDS-plus drill bits"), true)]).toEqual([
      "sdsplus",
      "plusdrill",
      "drillbit",
    ]);
    expect([...joinedWordsIn(chunksOf("With 18 V batteries"), false)]).toEqual(["18v"]);
  });

  it("of nothing but signs are none", () => {
    expect(["🔨", "%", " - ", "\u0301", "\u3164"].flatMap(searchedWords)).toEqual([]);
  });
});

it.each([
  ["drills", "drill"],
  ["bits", "bit"],
  ["batteries", "battery"],
  ["boxes", "box"],
  ["wrenches", "wrench"],
  ["knives", "knife"],
  ["dies", "die"],
  ["planes", "plane"],
  ["brass", "brass"],
  ["sds", "sds"],
  ["chassis", "chassis"],
  ["status", "status"],
])("the singular of %s is %s", (word, expected) => {
  expect(singular(word)).toBe(expected);
});
