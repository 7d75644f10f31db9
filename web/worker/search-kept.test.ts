import { expect, test } from "vitest";
import { searchKept } from "./search-kept.ts";

const product = (name: string, kind: string, price: number, availableQuantity = 10) => ({
  ...{ _id: name, name, kind, price, availableQuantity },
  ...{ brand: name.split(" ")[0], description: "", image: "", minimumOrderQuantity: 1 },
});
const products = [
  product("Torvik TX18", "Cordless drill", 149),
  product("Torvik RA18", "Impact driver", 188, 2),
  product("Aldern PS13", "Hammer drill", 96.4),
];
const search = (query: string) => searchKept(products, new URLSearchParams(query));
const names = (query: string) => search(query).products.map(({ name }) => name);

test("what was seen is found by all of the words, wherever they stand", () => {
  expect(names("q=DRILL tor")).toEqual(["Torvik TX18"]);
  expect(names("q=drill saw")).toEqual([]);
  expect(names("")).toHaveLength(3);
});

test("what was seen is narrowed and sorted as by the shop", () => {
  expect(names("brand=Torvik,Quern&sort=-price")).toEqual(["Torvik RA18", "Torvik TX18"]);
  expect(names("inStock=true&maxPrice=100")).toEqual(["Aldern PS13"]);
  expect(names("sort=price&page=2&limit=2")).toEqual(["Torvik RA18"]);
});

test("each filter counts as if it weren't chosen itself, but all the others were", () => {
  const { facets, total } = search("brand=Torvik&inStock=true");
  expect(total).toBe(1);
  expect(facets.brands).toEqual([
    { value: "Aldern", count: 1 },
    { value: "Torvik", count: 1 },
  ]);
  expect(facets.kinds).toEqual([{ value: "Cordless drill", count: 1 }]);
  expect(facets.inStock).toBe(1);
  expect(facets.price).toEqual({ min: 149, max: 149 });
});
