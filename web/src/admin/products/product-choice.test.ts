import { expect, test } from "vitest";
import { productChoiceIn, productChoiceQuery } from "./product-choice.ts";

const read = (query: string) => productChoiceIn(new URLSearchParams(query));

test.each([
  "",
  "?stock=low&search=drill",
  "?stock=draft&search=SKU+1&kind=Hammer+drill&brand=Torvik&sort=-price&columns=sku+margin",
  "?columns=none",
])("the choice of %s is the same after a reload", (query) => {
  expect(productChoiceQuery(read(query))).toBe(query);
});

test("what isn't valid counts as not chosen", () => {
  expect(read("?stock=toString&sort=weight&columns=price+shelf")).toEqual({
    ...read(""),
    columns: ["shelf"],
  });
});
