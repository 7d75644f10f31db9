import type { Request } from "@pros-and-drill/contract/calls";
import { Catalogue } from "@pros-and-drill/contract/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenShop, openShop } from "../support/shop.ts";

let shop: OpenShop;

type Query = Request<"GET /catalogue">["query"];

const search = async (query: Query = {}): Promise<Catalogue> => {
  const { status, body } = await shop.call("GET /catalogue", { query });
  expect(status).toBe(200);
  return Catalogue.strict().parse(body);
};

const namesFor = async (query: Query) => (await search(query)).products.map(({ name }) => name);

const tools = {
  tx18: ["Torvik TX18 Drill", "Torvik", "Drill driver", 14_900, 84],
  sd26: ["Aldern SD26 Rotary", "Aldern", "Hammer drill", 23_600, 41],
  hd13: ["Murrow HD13", "Murrow", "Hammer drill", 9_900, 6],
  hss: ["Quern HSS Set", "Quern", "Drill bits", 3_850, 260],
} as const;

beforeAll(async () => {
  shop = await openShop("catalogue", { PUBLIC_LIST_SECONDS: "0" });
  for (const [index, [id, [name, brand, kind, priceCents, availableQuantity]]] of Object.entries(
    tools,
  ).entries()) {
    await shop.addProduct(id, {
      ...{ name, brand, kind, priceCents, availableQuantity, description: "" },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      updatedAt: new Date(),
    });
  }
});
afterAll(() => shop.close());

describe("a search", () => {
  test("for nothing lists all products, the newest first", async () => {
    const { total, products, facets } = await search();
    expect(total).toBe(4);
    expect(products.map(({ _id }) => _id)).toEqual(["hss", "hd13", "sd26", "tx18"]);
    expect(facets.inStock).toBe(3);
  });

  test.each([
    ["hamer dril", ["Murrow HD13", "Aldern SD26 Rotary"]],
    ["tor", ["Torvik TX18 Drill"]],
    ["hammer murrow", ["Murrow HD13"]],
  ])("for %j finds %j", async (q, names) => {
    expect(await namesFor({ q })).toEqual(names);
  });
});
