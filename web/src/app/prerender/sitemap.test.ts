import { expect, test } from "vitest";
import { sitemap } from "./sitemap.ts";

test("the sitemap has every page's absolute address, escaped", () => {
  const map = sitemap("https://shop.example.org", ["/", "/nuts&bolts"]);
  expect([...map.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://shop.example.org/",
    "https://shop.example.org/nuts&amp;bolts",
  ]);
});
