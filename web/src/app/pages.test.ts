import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { notFound, pageAt, titleAt } from "./pages.ts";

test("every address of the site has a page of its own", () => {
  const found = Object.values(paths).map((path) => pageAt(path).path);
  expect(found).toEqual(Object.values(paths));
});

test("an address with only a page's prefix is not found", () => {
  expect(pageAt("/blogs/1")).toBe(notFound);
  expect(pageAt("/dashboard/unknown")).toBe(notFound);
});

test("a trailing slash makes no difference", () => {
  expect(pageAt("/blogs/").path).toBe(paths.blogs);
});

test("the title names the page before the shop", () => {
  expect(titleAt("/portfolio")).toBe("My Portfolio · Pros & Drill");
});
