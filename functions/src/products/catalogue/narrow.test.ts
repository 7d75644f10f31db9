import { describe, expect, it } from "vitest";
import { type Filters, narrow } from "./narrow.ts";

const product = (
  id: string,
  kind: string | undefined,
  brand: string | undefined,
  priceCents: number,
  inStock = true,
) => ({
  entry: {
    id,
    name: id,
    description: "",
    priceCents,
    inStock,
    createdAt: 0,
    ...(kind === undefined ? {} : { kind }),
    ...(brand === undefined ? {} : { brand }),
  },
});

const shop = [
  product("a", "Drill", "Torvik", 1_000),
  product("b", "Drill", "Murrow", 2_000),
  product("c", "Saw", "Murrow", 3_000, false),
  product("d", undefined, undefined, 4_000),
];

const passing = (filters: Filters) => narrow(shop, filters).passed.map(({ entry }) => entry.id);

describe("products are narrowed", () => {
  it.each<[string, Filters, string[]]>([
    ["to nothing in particular", {}, ["a", "b", "c", "d"]],
    ["to a kind", { kind: ["Drill"] }, ["a", "b"]],
    ["to several kinds", { kind: ["Drill", "Saw"] }, ["a", "b", "c"]],
    ["to a brand and a kind", { kind: ["Drill"], brand: ["Murrow"] }, ["b"]],
    ["to a brand that nothing has", { brand: ["Quern"] }, []],
    ["to what its slug stands for", { kind: ["drill"], brand: ["torvik", "mur-row"] }, ["a"]],
    ["by both ends of a price, which count", { minPrice: 20, maxPrice: 30 }, ["b", "c"]],
    ["to what is in stock", { inStock: "true" }, ["a", "b", "d"]],
  ])("%s", (_, filters, ids) => {
    expect(passing(filters)).toEqual(ids);
  });

  it("by a price that is rounded to cents", () => {
    const cheap = [product("e", "Bit", "Quern", 29), product("f", "Bit", "Quern", 110)];
    expect(narrow(cheap, { minPrice: 1.1 }).passed).toHaveLength(1);
    expect(narrow(cheap, { maxPrice: 0.29 }).passed).toHaveLength(1);
  });
});

describe("facets", () => {
  const facets = (filters: Filters) => narrow(shop, filters).facets;

  it("count all products without a filter, most first", () => {
    expect(facets({})).toEqual({
      kinds: [
        { value: "Drill", count: 2 },
        { value: "Saw", count: 1 },
      ],
      brands: [
        { value: "Murrow", count: 2 },
        { value: "Torvik", count: 1 },
      ],
      inStock: 3,
      price: { min: 10, max: 40 },
    });
  });

  it("are counted with all filters but their own", () => {
    expect(facets({ kind: ["Drill"] })).toEqual({
      kinds: [
        { value: "Drill", count: 2 },
        { value: "Saw", count: 1 },
      ],
      brands: [
        { value: "Murrow", count: 1 },
        { value: "Torvik", count: 1 },
      ],
      inStock: 2,
      price: { min: 10, max: 20 },
    });
    expect(facets({ brand: ["Murrow"], inStock: "true" }).kinds).toEqual([
      { value: "Drill", count: 1 },
    ]);
    expect(facets({ kind: ["Saw"], brand: ["Torvik"] })).toEqual({
      kinds: [{ value: "Drill", count: 1 }],
      brands: [{ value: "Murrow", count: 1 }],
      inStock: 0,
    });
    expect(facets({ inStock: "true" }).inStock).toBe(3);
    expect(facets({ maxPrice: 15 }).price).toEqual({ min: 10, max: 40 });
  });

  it("have no prices if no product matches", () => {
    expect(narrow([], {}).facets).toEqual({ kinds: [], brands: [], inStock: 0 });
  });

  it("count labels with the same slug as one, spelled as most products spell it", () => {
    const spelled = ["Mur row", "Mur\u00a0row", "Mur\u00a0row", "mur\u200b  row", "★", "☆"].map(
      (brand, index) => product(`${index}`, undefined, brand, 1),
    );
    const { facets, passed } = narrow(spelled, { brand: ["Mur  row"] });
    expect(facets.brands).toEqual([
      { value: "Mur\u00a0row", count: 4 },
      { value: "★", count: 1 },
      { value: "☆", count: 1 },
    ]);
    expect(passed).toHaveLength(4);
  });

  it("list the hundred most frequent values", () => {
    const many = Array.from({ length: 101 }, (_, index) => product("x", "Drill", `B${index}`, 1));
    const { brands } = narrow([...many, product("y", "Drill", "B100", 1)], {}).facets;
    expect(brands).toHaveLength(100);
    expect(brands[0]).toEqual({ value: "B100", count: 2 });
  });
});
