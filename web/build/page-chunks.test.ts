import { expect, test } from "vitest";
import { pageChunks } from "./page-chunks.ts";

const chunk = (file: string, modules: string[], imports: string[] = []) => ({
  file,
  length: 0,
  entry: file === "start.js",
  modules,
  imports,
  styles: [],
});
const chunks = [
  chunk("home.js", ["home-page.tsx", "banner.tsx"], ["start.js", "money.js"]),
  chunk("money.js", ["format-money.ts"], ["react.js"]),
  chunk("start.js", ["entry-client.tsx"], ["react.js"]),
  chunk("react.js", ["react.js"]),
];
const files = (sources: string[]) => pageChunks(chunks, sources).map(({ file }) => file);

test("each file that a page needs is listed once, after its imports", () => {
  expect(files(["home-page.tsx"])).toEqual(["react.js", "start.js", "money.js", "home.js"]);
});

test("a page whose source was renamed fails the build", () => {
  expect(() => files(["house-page.tsx"])).toThrow("house-page.tsx");
});
