import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { listBytesOf, pageFaults } from "./page-weight.ts";

const light = {
  name: "blogs.html",
  access: "public" as const,
  sources: ["src/shop/blogs/blogs-page.tsx"],
  allSources: ["src/shop/blogs/blogs-page.tsx", "src/shop/home/home-page.tsx"],
  budget: { script: 80, style: 10, pictures: 0 },
  listBytes: 0,
  scripts: [],
  styles: "",
  pictures: [],
};
const script = (modules: string[], content = Buffer.from("")) => ({
  file: "shop.js",
  modules,
  content,
});

test("a page within its budget that contains nothing unwanted has no fault", () => {
  const scripts = [
    script(["src/app/app.tsx", "src/shop/blogs/questions.ts"], Buffer.from("hang(tools)")),
  ];
  expect(pageFaults({ ...light, scripts, styles: ".a{}" })).toEqual([]);
});

test("script over the budget is a fault, counted over all files", () => {
  const half = script([], randomBytes(light.budget.script * 512 + 1));
  expect(pageFaults({ ...light, scripts: [half, half] }).join()).toContain("bytes of script");
});

test("the shop's own lists are not bounded by the budget", () => {
  const countries = randomBytes(600).toString("hex").match(/../g) ?? [];
  const listBytes = listBytesOf([countries]);
  const lists = script([], Buffer.from(JSON.stringify(countries)));
  const full = script([], randomBytes(light.budget.script * 1024 - 100));
  expect(pageFaults({ ...light, scripts: [full, lists] })).toHaveLength(1);
  expect(pageFaults({ ...light, scripts: [full, lists], listBytes })).toEqual([]);
});

test("style and pictures over the budget are faults", () => {
  const styles = randomBytes(12_000).toString("base64");
  const faults = pageFaults({ ...light, styles, pictures: [1, 1] });
  expect(faults.map((fault) => fault.match(/of \w+/)?.[0])).toEqual(["of style", "of pictures"]);
});

test("Firebase and zod are faults on a public page", () => {
  const modules = ["../node_modules/@firebase/auth/index.js", "../node_modules/zod/v4/core.js"];
  expect(pageFaults({ ...light, scripts: [script(modules)] })).toHaveLength(2);
  expect(pageFaults({ ...light, access: "visitors", scripts: [script(modules)] })).toEqual([]);
});

test("the sources of another page are a fault on every page", () => {
  const scripts = [script(["src/shop/home/banner.tsx"])];
  expect(pageFaults({ ...light, access: "signedIn", scripts }).join()).toContain("home/banner.tsx");
});
