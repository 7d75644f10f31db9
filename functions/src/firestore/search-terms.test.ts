import { describe, expect, it } from "vitest";
import { distinctTerms, phoneTermsOf, searchFor, textTermsOf } from "./search-terms.ts";

/** Whether a search finds a document: by its one term in the database, and by the others in memory. */
const finds = (text: string, terms: readonly string[]): boolean => {
  const search = searchFor(text);
  return search !== null && terms.includes(search.term) && search.matches(terms);
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
    expect(["", "  ", "-", "@", "\u0301"].map(searchFor)).toEqual(Array(5).fill(null));
  });

  it("asks the database for the most telling word", () => {
    expect(searchFor("jan kowalski")?.term).toBe("kowalski");
    expect(searchFor("joe@example.com")?.term).toBe("joe");
    expect(searchFor("drill PD-1N")?.term).toBe("pd1n");
    expect(searchFor("555 010 1234")?.term).toBe("101234");
  });

  it("of a word that is longer than a term asks for its beginning", () => {
    const terms = textTermsOf("Wolfeschlegelsteinhausen");
    expect(finds("wolfeschlegelstein", terms)).toBe(true);
  });
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
