import { expect, test } from "vitest";
import { pageChunks } from "./page-chunks.ts";

const chunk = (file: string, modules: string[], imports: string[] = []) => ({
  file,
  entry: file === "shop.js",
  modules,
  imports,
});
const chunks = [
  chunk("home.js", ["home-page.tsx", "banner.tsx"], ["shop.js", "money.js"]),
  chunk("money.js", ["format-money.ts"]),
  chunk("shop.js", ["entry-client.tsx"]),
];

test("a page needs the start of the site, its own chunk and what they import, each once", () => {
  expect(pageChunks(chunks, "home-page.tsx").map(({ file }) => file)).toEqual([
    "shop.js",
    "home.js",
    "money.js",
  ]);
});

test("a shell needs the start of the site alone", () => {
  expect(pageChunks(chunks).map(({ file }) => file)).toEqual(["shop.js"]);
});

test("a page whose source was renamed fails the build", () => {
  expect(() => pageChunks(chunks, "house-page.tsx")).toThrow("house-page.tsx");
});
