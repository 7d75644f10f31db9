import { CatalogueQuery, catalogueSorts } from "@shop/contract/catalogue";
import { formatMoney } from "@shop/contract/format";
import { expect, test } from "vitest";
import {
  activeFilters,
  choiceQuery,
  choiceSearch,
  filterCount,
  filterNames,
  narrows,
  nothingChosen,
  pageLabel,
  readChoice,
  sortNames,
} from "./catalogue-choice.ts";
import { labelText } from "./label-text.ts";

const everything =
  "?q=hamer+dril&inStock=true&kind=Drill%2CSaw&brand=Torvik&minPrice=10&maxPrice=99.5&sort=-price&page=2";

test("a choice is read from its address and written into the same address", () => {
  expect(choiceSearch(readChoice(everything))).toBe(everything);
  expect(readChoice(everything).values.kind).toEqual(["Drill", "Saw"]);
});

test("the label of a page's path is asked for, and isn't in the page's query", () => {
  const choice = readChoice(everything, pageLabel("kind", "Hammer drill"));
  expect(choiceQuery(choice)).toMatchObject({ kind: "hammer-drill", brand: "Torvik" });
  expect(choiceSearch(choice)).toBe(everything.replace(/&kind=[^&]*/, ""));
  expect(activeFilters({ ...choice, ...nothingChosen })).toEqual([]);
  expect(pageLabel("brand", "***").slug).toBe("-");
});

test("a page's label is spelt as its products spell it, or as its slug reads", () => {
  const facets = { kinds: [{ value: "DIY drill", count: 1 }], brands: [], inStock: 0 };
  expect(labelText(pageLabel("kind", "diy-drill"), facets)).toBe("DIY drill");
  expect(labelText(pageLabel("kind", "diy-drill"), null)).toBe("Diy drill");
});

test("without a choice the address has no query", () => {
  expect(choiceSearch(readChoice("?page=1&inStock=no&q=+"))).toBe("");
});

test("every mangled address gives a query that the call accepts", () => {
  const labels = Array.from({ length: 50 }, (_, at) => `label ${at}`.repeat(1 + (at % 9))).join();
  const mangled = `?q=${"x".repeat(99)}${encodeURIComponent("🔩".repeat(9))}&kind=${labels}&minPrice=-1&maxPrice=cheap&sort=up&page=1.5`;
  const query = choiceQuery(readChoice(mangled));
  expect(CatalogueQuery.safeParse(query).error).toBeUndefined();
  expect(query.minPrice ?? query.maxPrice ?? query.sort ?? query.page).toBeUndefined();
});

test("every sort of the call has a name", () => {
  expect(Object.keys(sortNames).sort()).toEqual([...catalogueSorts].sort());
});

test("a sort or a page doesn't narrow the catalogue down, a lowest price of 0 does", () => {
  expect(narrows(readChoice("?sort=price&page=3"))).toBe(false);
  expect(narrows(readChoice("?minPrice=0"))).toBe(true);
});

test("every filter is a parameter of the call", () => {
  expect(Object.keys(CatalogueQuery.shape)).toEqual(expect.arrayContaining(filterNames));
});

const choice = readChoice(
  "?q=drill&kind=Saw,Plane&brand=Quern&minPrice=0&maxPrice=1500&inStock=true&sort=price",
);

test("each active filter has a name", () => {
  expect(activeFilters(choice).map(({ text }) => text)).toEqual([
    "“drill”",
    "In stock",
    "Saw",
    "Plane",
    "Quern",
    `from ${formatMoney(0)}`,
    `up to ${formatMoney(1500)}`,
  ]);
});

test("each active filter counts, but not the search", () => {
  expect(filterCount(choice)).toBe(activeFilters(choice).length - 1);
});

test("removing one filter keeps the others", () => {
  for (const { text, without } of activeFilters(choice)) {
    const left = activeFilters({ ...choice, ...without }).map((other) => other.text);
    expect(left).toEqual(activeFilters(choice).flatMap((it) => (it.text === text ? [] : it.text)));
  }
});

test("removing all filters gives the whole catalogue and keeps the sort", () => {
  const all = { ...choice, ...nothingChosen };
  expect(narrows(all)).toBe(false);
  expect(all.sort).toBe("price");
});

test("a price that the form sent without script is read as it was typed, in any digits", () => {
  const { values } = readChoice(`?minPrice=${encodeURIComponent("１２")}&maxPrice=99%2C50`);
  expect([values.minPrice, values.maxPrice]).toEqual([["12"], ["99.5"]]);
});

test("a price of three decimals is read from an address as it is written there", () => {
  const { values } = readChoice("?minPrice=1.235");
  expect(values.minPrice).toEqual(["1.235"]);
});

test("a filter whose value is a slug shows it as a text", () => {
  const texts = activeFilters(readChoice("?kind=drill-bit%2CHand+tool")).map(({ text }) => text);
  expect(texts).toEqual(["Drill bit", "Hand tool"]);
});
