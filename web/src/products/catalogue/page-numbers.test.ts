import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

const shown = (page: number, last: number) =>
  pageNumbers(page, last)
    .map((number) => number ?? "…")
    .join(" ");

test("the first page, the last and those around the one shown are named", () => {
  expect(shown(10, 20)).toBe("1 … 9 10 11 … 20");
  expect(shown(1, 20)).toBe("1 2 … 20");
});

test("no gap stands for one page alone", () => {
  expect(shown(4, 7)).toBe("1 2 3 4 5 6 7");
  expect(shown(1, 2)).toBe("1 2");
});

test("an address beyond the last page leads back to those there are", () => {
  expect(shown(9, 3)).toBe("1 2 3");
});
