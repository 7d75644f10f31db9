import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

const shown = (page: number, last: number) =>
  pageNumbers(page, last)
    .map((number) => number ?? "…")
    .join(" ");

test("the links are the first page, the last, and those around the current one", () => {
  expect(shown(10, 20)).toBe("1 … 9 10 11 … 20");
  expect(shown(1, 20)).toBe("1 2 … 20");
});

test("a gap of one page is filled with that page", () => {
  expect(shown(4, 7)).toBe("1 2 3 4 5 6 7");
  expect(shown(1, 2)).toBe("1 2");
});

test("an address beyond the last page still links to the existing pages", () => {
  expect(shown(9, 3)).toBe("1 2 3");
});
