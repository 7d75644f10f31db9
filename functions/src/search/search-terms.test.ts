import { describe, expect, it } from "vitest";
import { distinctTerms, phoneTermsOf, searchFor, textTermsOf } from "./search-terms.ts";

/** Whether a search finds a document: by its one term in the database, and by the others in memory. */
const finds = (text: string, terms: readonly string[]): boolean => {
  const search = searchFor(text);
  return (search?.terms.some((term) => terms.includes(term)) && search.matches(terms)) ?? false;
};

const person = [
  ...textTermsOf("Łucja Kowalska-Nowák", "lu.kowalska@example.com"),
  ...phoneTermsOf("+48 601 234 567"),
];

describe("a search", () => {
  it.each([
    ["kow", "the beginning of a word"],
    ["KOWALSKA", "whatever the case"],
    ["Lucja nowak", "two words without their diacritics"],
    ["kowalska-nowak", "with a hyphen"],
    ["kowalskanowak", "without its hyphen"],
    ["lu.kowalska@example.com", "the address"],
    ["kowalska@exa", "the beginning of an address"],
    ["lu kowalska", "a word too short to be a prefix"],
    ["601 234 567", "a phone number, otherwise grouped than stored"],
    ["0601-234-567", "a phone number with the 0 of home"],
    ["234-5", "a fragment of a phone number"],
    ["kowalska 4567", "a name and the end of the phone"],
  ])("for %j finds %s", (text) => {
    expect(finds(text, person)).toBe(true);
  });

  it.each(["owalska", "kowalski", "kowalska 999", "601 234 568", "lucja@example.org"])(
    "for %j finds nobody else",
    (text) => {
      expect(finds(text, person)).toBe(false);
    },
  );

  it("of no letters is none", () => {
    expect(["", "  ", "-", "@", "\u0301"].map((text) => searchFor(text))).toEqual(
      Array(5).fill(null),
    );
  });

  it("asks the database for the most telling word", () => {
    expect(searchFor("jan kowalski")?.terms[0]).toBe("kowalski");
    expect(searchFor("joe@example.com")?.terms[0]).toBe("joe");
    expect(searchFor("drill AB-1N")?.terms[0]).toBe("ab1n");
    expect(searchFor("555 010 1234")?.terms[0]).toBe("101234");
  });

  it("of a word that is longer than a term asks for its beginning", () => {
    const terms = textTermsOf("Wolfeschlegelsteinhausen");
    expect(finds("wolfeschlegelstein", terms)).toBe(true);
  });
});

describe("a telephone number", () => {
  it.each([
    ["+44 (0)20 7946 0018", "+442079460018", "02079460018", "7946 0018", "0044 20 79460018"],
    [
      "020 7946 0018",
      "+44 20 7946 0018",
      "+442079460018",
      "00442079460018",
      "020 79",
      "2079460018",
    ],
    ["٠٢٠ ٧٩٤٦ ٠٠١٨", "020-7946-0018", "+44 (0) 20 7946 0018", "442079460018", "0018"],
    ["+47 22 12 34 56", "22123456", "0047 22 12 34 56", "2212"],
    ["555 1234", "+354 555 1234", "555-1234"],
    ["+1 (212) 555-0100", "212 555 0100", "12125550100", "001 212 555 0100"],
  ])("that is typed as %j is found in any spelling", (typed, ...searched) => {
    const terms = phoneTermsOf(typed);
    expect([typed, ...searched].filter((text) => !finds(text, terms))).toEqual([]);
    expect(
      ["+44 20 7946 0019", "79460017", "555 1235", "22 12 34 57"].filter((it) => finds(it, terms)),
    ).toEqual([]);
  });
});

it.each([
  ["李小龍", "李"],
  ["李小龍", "小龍"],
  ["充電式ドリル 18V", "ドリル"],
  ["Łukasz Żółć", "lukasz zolc"],
  ["İpek Işık", "ipek isik"],
  ["محمد علي", "محمد"],
  ["Nguye\u0302\u0303n Thị Ánh", "Nguyễn anh"],
  ["O’Brien", "o'brien"],
  ["O’Brien", "obrien"],
  ["Li", "li"],
  ["X", "x"],
  ["Drill bits", "drill bit"],
  ["Bit 8 mm", "bits 8 millimetres"],
  ["Spanner", "wrenches"],
  ["Hammer SDS plus", "sdsplus"],
  ["Hammer SDSplus", "hammer sds-plus"],
  ["Bit ¼ in", 'bit 1/4"'],
  ["Batteries", "battery"],
  ["Sam Davies", "davies"],
])("%j is found by %j", (text, searched) => {
  expect(finds(searched, textTermsOf(text))).toBe(true);
});

describe("terms", () => {
  it("are each kept once, and whole words before beginnings", () => {
    expect(distinctTerms(textTermsOf("Anna", "anna hammer"), 4)).toEqual([
      "anna",
      "hammer",
      "ann",
      "hamme",
    ]);
  });
});
