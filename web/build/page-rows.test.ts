import { readFile } from "node:fs/promises";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { deskPatterns, orderPath, paths } from "../src/paths.ts";
import { pageRows } from "./page-rows.ts";

test("only the pages for visitors redirect signed-in people", async () => {
  for (const { source, access } of pageRows) {
    const text = await readFile(new URL(`../${source}`, import.meta.url), "utf8");
    expect(text.includes("<VisitorsOnly "), source).toBe(access === "visitors");
  }
});

test("the desk's folders have a row for each of the desk's patterns in the entry's routes", () => {
  const desk = pageRows.filter(({ source }) => source.startsWith("src/admin/"));
  const own = desk.filter(({ access }) => access !== "signedIn");
  expect(own.map(({ path }) => path).sort()).toEqual([...deskPatterns].sort());
  for (const { path, access } of own) expect(["packing", "admin", "owner"], path).toContain(access);
});

test("each address has one row, and an order's one for customers and one for admins", () => {
  const found = pageRows.map(({ path }) => path);
  const alone = found.filter((path) => !path.includes(":"));
  const { blogs, portfolio } = shop.pages;
  const absent: readonly string[] = [
    ...(blogs ? [] : [paths.blogs]),
    ...(portfolio ? [] : [paths.portfolio]),
  ];
  const expected = Object.values(paths).filter((path) => !absent.includes(path));
  expect(alone.sort()).toEqual([...expected, "*"].sort());
  const twice = found.filter((path, index) => found.indexOf(path) !== index);
  expect(twice).toEqual([orderPath(":id")]);
});
