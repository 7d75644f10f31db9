import { expect, test } from "vitest";
import { choiceSearch, readChoice } from "./customer-choice.ts";

test("an address has the words and the order of the list, and nothing that goes without saying", () => {
  const choice = { search: "anna berg & co", sort: "lastOrder" } as const;
  expect(choiceSearch(choice)).toBe("?search=anna+berg+%26+co&sort=lastOrder");
  expect(readChoice(choiceSearch(choice))).toEqual(choice);
  expect(choiceSearch({ search: "", sort: "newest" })).toBe("");
});

test("an unknown order in the address is the usual one", () => {
  expect(readChoice("?sort=constructor")).toEqual({ search: "", sort: "newest" });
});
