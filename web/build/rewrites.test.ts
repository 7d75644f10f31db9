import { expect, test } from "vitest";
import { patternsOf } from "./built-pages.ts";
import { pageRows } from "./page-rows.ts";
import { rewritesOf } from "./rewrites.ts";

test("Hosting has the function render the pages that are rendered on request, the sitemap and the feed", () => {
  const sources = rewritesOf(pageRows)
    .filter((rewrite) => "functionName" in rewrite)
    .map(({ source }) => source);
  expect(sources).toEqual([
    ...["/delivery", "/returns", "/contact", "/privacy", "/terms", "/imprint"],
    "/tools/*",
    "/tools",
    "/tools/kind/*",
    "/tools/brand/*",
    "/sitemap.xml",
    "/feeds/products.xml",
  ]);
});

test("Hosting has the function answer the built pages of a shop that isn't open", () => {
  expect(rewritesOf([], ["/", "/terms"])).toEqual(
    ["/", "/terms", "/sitemap.xml", "/feeds/products.xml"].map((source) => ({
      source,
      functionName: "pages",
    })),
  );
});

test("Hosting has the function answer every address of a built page in a shop that isn't open", () => {
  const answered = patternsOf({ path: "/checkout" }).concat(patternsOf({ path: "/order" }));
  expect(answered).toEqual([
    ...["/checkout", "/checkout/guest"],
    ...["/order", "/order/:id/invoice", "/order/:id", "/order/:id/returns/:return"],
  ]);
  const { functions, files } = Object.groupBy(rewritesOf(pageRows, answered), (rewrite) =>
    "functionName" in rewrite ? "functions" : "files",
  );
  const globs = answered.map((pattern) => pattern.replace(/:\w+/g, "*"));
  expect(functions?.map(({ source }) => source)).toEqual(expect.arrayContaining(globs));
  expect(files?.filter(({ source }) => /^\/(checkout|order)/.test(source))).toEqual([]);
});

test("Hosting answers the pages that share a file with that file, and no other address", () => {
  const { search, budget } = {
    search: "noindex",
    budget: { script: 1, style: 1, pictures: 0 },
  } as const;
  const common = { title: "", access: "public" } as const;
  const file = { of: "/desk" };
  const rows = [
    { ...common, path: "/desk", file: { kind: "client-only", description: "", search, budget } },
    { ...common, path: "/desk/log", file },
    { ...common, path: "/desk/things", file },
    { ...common, path: "/desk/things/:id", file },
  ] as const;
  expect(rewritesOf(rows).slice(2)).toEqual([
    { source: "/desk/@(log|things)", destination: "/desk.html" },
    { source: "/desk/things/*", destination: "/desk.html" },
  ]);
});
