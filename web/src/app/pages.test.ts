import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { waitsForOpening } from "../runtime/page-row.ts";
import { notFound, rowAt, rows, titleAt } from "./pages.ts";

/** The pages that the shop has chosen not to have. */
const absent: readonly string[] = [
  ...(shop.pages.blogs ? [] : [paths.blogs]),
  ...(shop.pages.portfolio ? [] : [paths.portfolio]),
];

test("every address of the site has a page of its own", () => {
  const own = Object.values(paths).filter((path) => !absent.includes(path));
  expect(own.map((path) => rowAt(path).path)).toEqual(own);
  for (const path of absent) expect(rowAt(path)).toBe(notFound.row);
});

test("an address with only a page's prefix is not found", () => {
  expect(rowAt("/blogs/1")).toBe(notFound.row);
  expect(rowAt("/dashboard/unknown")).toBe(notFound.row);
});

test("a trailing slash makes no difference", () => {
  expect(rowAt("/tools/").path).toBe(paths.tools);
});

test("visitors of a shop that isn't open see the login, the sign-up and their own dashboard, and no other page", () => {
  const always = rows.filter((row) => !waitsForOpening(row)).map(({ path }) => path);
  const ofAccount = always.filter((path) => path.startsWith(paths.dashboard));
  expect(always.filter((path) => !ofAccount.includes(path)).sort()).toEqual(
    ["*", paths.login, paths.signup].sort(),
  );
});

test("the title names the page before the shop", () => {
  expect(titleAt("/login")).toBe(`Login · ${shop.name}`);
});
