import type { CatalogueSort } from "@pros-and-drill/contract/catalogue";
import { expect, it } from "vitest";
import { sortFound } from "./search-catalogue.ts";

const hit = (id: string, name: string, priceCents: number, createdAt: number, score: number) => ({
  entry: { id, name, description: "", priceCents, inStock: true, createdAt },
  score,
});

const found = [
  hit("a", "Saw", 300, 1, 2),
  hit("b", "ébéniste plane", 100, 2, 1),
  hit("d", "drill", 200, 3, 3),
  hit("c", "Drill", 300, 3, 3),
];

it.each<[CatalogueSort, string]>([
  ["relevance", "cdab"],
  ["price", "bdca"],
  ["-price", "cadb"],
  ["newest", "cdba"],
  ["name", "cdba"],
])("sorted by %s, equal products are newest first and then by id: %s", (sort, ids) => {
  const sorted = sortFound(found, sort).map(({ entry }) => entry.id);
  expect(sorted.join("")).toBe(ids);
});
