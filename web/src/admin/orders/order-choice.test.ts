import { expect, test } from "vitest";
import { orderChoiceIn, orderChoiceQuery } from "./order-choice.ts";

const choiceOf = (query: string) => orderChoiceIn(new URLSearchParams(query));

test("an address keeps the tab, the search and the page", () => {
  const query = "?tab=to-ship&search=Kowalski+555-01&page=3";
  expect(choiceOf(query)).toEqual({ tab: "to-ship", search: "Kowalski 555-01", page: 3 });
  expect(orderChoiceQuery(choiceOf(query))).toBe(query);
});

test("all orders have the plain address", () => {
  expect(orderChoiceQuery(choiceOf(""))).toBe("");
  expect(orderChoiceQuery({ tab: "all", search: "  ", page: 1 })).toBe("");
});

test.each(["?tab=gone&page=0", "?page=-2", "?page=1.5", "?page=x"])(
  "what isn't valid in %s counts as not chosen",
  (query) => expect(choiceOf(query)).toEqual({ tab: "all", search: "", page: 1 }),
);

test("an address loads at most ten pages", () => {
  expect(choiceOf("?page=4000").page).toBe(10);
});
