import { expect, test } from "vitest";
import { customerChoiceIn, customerChoiceQuery } from "./customer-choice.ts";

const choiceOf = (query: string) => customerChoiceIn(new URLSearchParams(query));

test("an address has the words and the order of the list, and nothing that goes without saying", () => {
  const choice = { search: "anna berg & co", sort: "lastOrder" } as const;
  expect(customerChoiceQuery(choice)).toBe("?search=anna+berg+%26+co&sort=lastOrder");
  expect(choiceOf(customerChoiceQuery(choice))).toEqual(choice);
  expect(customerChoiceQuery({ search: "", sort: "newest" })).toBe("");
});

test("an unknown order in the address is the usual one", () => {
  expect(choiceOf("?sort=constructor")).toEqual({ search: "", sort: "newest" });
});
