import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { notFound, rowAt, titleAt } from "./pages.ts";

test("every address of the site has a page of its own", () => {
  const found = Object.values(paths).map((path) => rowAt(path).path);
  expect(found).toEqual(Object.values(paths));
});

test("an address with only a page's prefix is not found", () => {
  expect(rowAt("/blogs/1")).toBe(notFound.row);
  expect(rowAt("/dashboard/unknown")).toBe(notFound.row);
});

test("a trailing slash makes no difference", () => {
  expect(rowAt("/blogs/").path).toBe(paths.blogs);
});

test("the title names the page before the shop", () => {
  expect(titleAt("/portfolio")).toBe("My Portfolio · Pros & Drill");
});
