import { CatalogueQuery, type CatalogueSort } from "@shop/contract/catalogue";
import { describe, expect, it } from "vitest";
import { searchCatalogue, sortFound } from "./search-catalogue.ts";
import { TextIndex } from "./text-index.ts";

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

describe("an answer", () => {
  const indexed = new TextIndex();
  const texts = [
    "Clé ¼ in",
    "Hammer SDS-plus",
    "充電式ドリルドライバー",
    "So\u00adcket, sockets",
    "Wrench",
  ];
  for (const name of texts) indexed.put({ ...hit(name, name, 1, 1, 0).entry, kind: "Tool" });
  const answerTo = (q: string) => searchCatalogue(indexed, CatalogueQuery.parse({ q }));

  it.each([
    ["cle", ["clé"]],
    ["1/4", ["¼"]],
    ["sdsplus hammer", ["hammer", "plus", "sds"]],
    ["ドリル", ["ドリル"]],
    ["sockets", ["sockets", "so\u00adcket"]],
    ["spanner", ["wrench"]],
  ])("to %j has the matched words as they are written: %j", (q, terms) => {
    expect(answerTo(q).terms).toEqual(terms);
  });

  it("to a search without a letter or digit has no product, and to none all", () => {
    expect(answerTo("🔨")).toMatchObject({ total: 0, ids: [], terms: [] });
    expect(answerTo("").total).toBe(texts.length);
  });
});
