import { CatalogueQuery, catalogueSorts } from "@pros-and-drill/contract/catalogue";
import { expect, test } from "vitest";
import { choiceQuery, choiceSearch, narrows, readChoice, sortNames } from "./catalogue-choice.ts";

const everything =
  "?q=hamer+dril&kind=Drill%2CSaw&brand=Torvik&minPrice=10&maxPrice=99.5&inStock=true&sort=-price&page=2";

test("a choice is read from its address and written into the same address", () => {
  expect(choiceSearch(readChoice(everything))).toBe(everything);
  expect(readChoice(everything).kind).toEqual(["Drill", "Saw"]);
});

test("nothing chosen leaves the address bare", () => {
  expect(choiceSearch(readChoice("?page=1&inStock=no&q=+"))).toBe("");
});

test("the call takes whatever a mangled address says", () => {
  const labels = Array.from({ length: 50 }, (_, at) => `label ${at}`).join();
  const mangled = `?q=${"x".repeat(500)}&kind=${labels}&minPrice=-1&maxPrice=cheap&sort=up&page=1.5`;
  const query = choiceQuery(readChoice(mangled));
  expect(CatalogueQuery.safeParse(query).error).toBeUndefined();
  expect(query.minPrice ?? query.maxPrice ?? query.sort ?? query.page).toBeUndefined();
});

test("every sort of the call has a name", () => {
  expect(Object.keys(sortNames).sort()).toEqual([...catalogueSorts].sort());
});

test("a sort or a page leaves nothing out, a lowest price of 0 may", () => {
  expect(narrows(readChoice("?sort=price&page=3"))).toBe(false);
  expect(narrows(readChoice("?minPrice=0"))).toBe(true);
});
