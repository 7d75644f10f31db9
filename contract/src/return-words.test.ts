import { expect, it } from "vitest";
import { guarantee, howToReturn, returnTerms } from "./return-words.ts";
import { returnsInShort } from "./returns-in-short.ts";

it.each([
  [
    45,
    "45-day returns",
    ", and 45 days to send it back",
    "Within 45 days of arrival",
    "You can send a tool back within 45 days of its arrival.",
  ],
  [
    1,
    "1-day returns",
    ", and one day to send it back",
    "Within one day of arrival",
    "You can send a tool back within one day of its arrival.",
  ],
  [
    0,
    "No returns unless faulty",
    "; no returns unless faulty",
    "Only if it is faulty or not what you ordered",
    "We take a tool back only if it is faulty or not what you ordered.",
  ],
])(
  "a shop with %i days for returns says so wherever it speaks of them",
  (days, short, more, terms, sentence) => {
    expect(returnsInShort(days)).toBe(short);
    expect(guarantee(days, 2)).toEqual({
      label: "Guarantee",
      text: `2 years on every tool${more}`,
    });
    expect(returnTerms(days)).toBe(terms);
    expect(howToReturn(days)).toBe(sentence);
  },
);

it("a shop that promises no guarantee speaks of returns alone", () => {
  expect(guarantee(14, 0)).toEqual({ label: "Returns", text: "14 days to send it back" });
  expect(guarantee(0, 0)).toEqual({ label: "Returns", text: "No returns unless faulty" });
});
