import { expect, test } from "vitest";
import { robots } from "./search-files.ts";

const site = "https://shop.example.org";

test("robots stay out of the dashboard and the API, except for the public lists", () => {
  const lines = robots(
    site,
    ["/dashboard"],
    ["/api/product", "https://elsewhere.example/review"],
  ).split("\n");
  expect(lines).toContain("Disallow: /dashboard");
  expect(lines).toContain("Disallow: /api/");
  expect(lines.filter((line) => line.startsWith("Allow"))).toEqual([
    "Allow: /api/product$",
    "Allow: /api/product?",
  ]);
  expect(lines).toContain("Sitemap: https://shop.example.org/sitemap.xml");
});
