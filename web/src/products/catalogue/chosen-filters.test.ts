import { expect, test } from "vitest";
import { filterCount, narrows, readChoice } from "./catalogue-choice.ts";
import { chosenFilters, nothingChosen } from "./chosen-filters.ts";

const choice = readChoice(
  "?q=drill&kind=Saw,Plane&brand=Quern&minPrice=0&maxPrice=1500&inStock=true&sort=price",
);

test("each thing chosen is named", () => {
  expect(chosenFilters(choice).map(({ text }) => text)).toEqual([
    ...["“drill”", "Saw", "Plane", "Quern", "from $0.00", "up to $1,500.00", "In stock"],
  ]);
});

test("each thing chosen but the search counts as a filter", () => {
  expect(filterCount(choice)).toBe(chosenFilters(choice).length - 1);
});

test("taking one away leaves the others", () => {
  for (const { text, without } of chosenFilters(choice)) {
    const left = chosenFilters({ ...choice, ...without }).map((other) => other.text);
    expect(left).toEqual(chosenFilters(choice).flatMap((it) => (it.text === text ? [] : it.text)));
  }
});

test("taking all away leaves the whole catalogue, in the order that was chosen", () => {
  const all = { ...choice, ...nothingChosen };
  expect(narrows(all)).toBe(false);
  expect(all.sort).toBe("price");
});
