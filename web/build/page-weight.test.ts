import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { budgets } from "./budgets.ts";
import { pageFaults } from "./page-weight.ts";
import { sitePages } from "./site-pages.ts";

const light = { file: "blogs.html", scripts: [], styles: "", pictures: [] };
const script = (modules: string[], content = Buffer.from("")) => ({
  file: "shop.js",
  modules,
  content,
});

test("every page has a budget", () => {
  expect(Object.keys(budgets).sort()).toEqual(sitePages.map(({ file }) => file).sort());
  expect(pageFaults({ ...light, file: "other.html" })).toEqual(["other.html has no budget"]);
});

test("a page within its budget and of the shop's own code has no fault", () => {
  const scripts = [script(["src/app/app.tsx"], Buffer.from("hang(tools)"))];
  expect(pageFaults({ ...light, scripts, styles: ".a{}" })).toEqual([]);
});

test("script over the budget is a fault, counted over all files", () => {
  const half = script([], randomBytes((budgets["blogs.html"]?.script ?? 0) * 512 + 1));
  expect(pageFaults({ ...light, scripts: [half, half] }).join()).toContain("bytes of script");
});

test("so are style and pictures", () => {
  const styles = randomBytes(12_000).toString("base64");
  const faults = pageFaults({ ...light, styles, pictures: [1, 1] });
  expect(faults.map((fault) => fault.match(/of \w+/)?.[0])).toEqual(["of style", "of pictures"]);
});

test("Firebase and zod on a page that one only looks at are faults", () => {
  const modules = ["../node_modules/@firebase/auth/index.js", "../node_modules/zod/v4/core.js"];
  expect(pageFaults({ ...light, scripts: [script(modules)] })).toHaveLength(2);
  expect(pageFaults({ ...light, file: "login.html", scripts: [script(modules)] })).toEqual([]);
});
