import type { Request } from "@shop/contract/calls";
import { Catalogue } from "@shop/contract/catalogue";
import { AdminProduct } from "@shop/contract/products";
import { afterAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { adminClaims } from "../support/people.ts";
import { productBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { expectProblem } from "./expect-problem.ts";

type Query = Request<"GET /catalogue">["query"];

const search = async (query: Query = {}): Promise<Catalogue> => {
  const { status, body } = await shop.call("GET /catalogue", { query });
  expect(status).toBe(200);
  return Catalogue.strict().parse(body);
};

const idsFor = async (query: Query) => (await search(query)).products.map(({ _id }) => _id);

const tools = {
  tx18: { name: "Torvik TX18 Drill", brand: "Torvik", kind: "Drill driver", priceCents: 14_900 },
  sd26: { name: "Aldern SD26 Rotary", brand: "Aldern", kind: "Hammer drill", priceCents: 23_600 },
  hd13: { name: "Murrow HD13", brand: "Murrow", kind: "Hammer drill", priceCents: 9_900 },
  hss: { name: "Quern HSS Set", brand: "Quern", kind: "Drill bits", priceCents: 3_850 },
};

const shop = await openShop("catalogue");
const admin = await shop.signUp("admin", adminClaims);
const all = Object.entries(tools).map(([id, tool], minute) =>
  shop.addProduct(id, {
    ...tool,
    description: "",
    availableQuantity: id === "hd13" ? 6 : 100,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  }),
);
await Promise.all(all);
afterAll(() => shop.close());

describe("a search", () => {
  test("without words lists all products, newest first, with the count of each filter", async () => {
    const { products, ...rest } = await search();
    expect(products.map(({ _id }) => _id)).toEqual(["hss", "hd13", "sd26", "tx18"]);
    expect(products[3]).toEqual({
      _id: "tx18",
      name: "Torvik TX18 Drill",
      brand: "Torvik",
      kind: "Drill driver",
      description: "",
      image: "https://example.com/drill.webp",
      price: 149,
      minimumOrderQuantity: 5,
      availableQuantity: 100,
    });
    const kinds = [
      { value: "Hammer drill", count: 2 },
      { value: "Drill bits", count: 1 },
      { value: "Drill driver", count: 1 },
    ];
    const brands = ["Aldern", "Murrow", "Quern", "Torvik"].map((value) => ({ value, count: 1 }));
    const facets = { kinds, brands, inStock: 3, price: { min: 38.5, max: 236 } };
    expect(rest).toEqual({ total: 4, terms: [], facets });
  });

  test.each<[string, Query, string[]]>([
    ["a misspelt one", { q: "hamer dril" }, ["hd13", "sd26"]],
    ["the beginning of one", { q: "tor" }, ["tx18"]],
    ["several words, of which each narrows", { q: "hammer murrow" }, ["hd13"]],
    [
      "a kind or another",
      { kind: "Drill bits,Hammer drill", sort: "price" },
      ["hss", "hd13", "sd26"],
    ],
    [
      "a word, a brand and a price",
      { q: "drill", brand: "Aldern,Torvik", maxPrice: 149 },
      ["tx18"],
    ],
    ["what is in stock", { q: "hammer", inStock: "true" }, ["sd26"]],
    ["a page", { sort: "name", limit: 2, page: 2 }, ["hss", "tx18"]],
    ["a page after the last", { page: 3 }, []],
  ])("finds by %s: %j", async (_, query, ids) => {
    expect(await idsFor(query)).toEqual(ids);
  });

  test("answers the words to highlight", async () => {
    expect((await search({ q: "hamer tor" })).terms).toEqual(["hammer", "torvik"]);
    expect((await search({ q: "hamer tor", brand: "Torvik" })).terms).toEqual(["torvik"]);
    expect((await search({ q: "tx 18" })).terms).toEqual(["tx18"]);
  });

  test("without a hit answers similar words", async () => {
    expect(await search({ q: "purple torvik" })).toMatchObject({ near: true, total: 1 });
    expect(await search({ q: "zzzzzz" })).not.toHaveProperty("near");
  });

  test.each([
    `q=${"x".repeat(101)}`,
    `kind=${"x,".repeat(21)}${"y".repeat(900)}`,
    "minPrice=cheap",
    "inStock=false",
    "sort=best",
    "page=0",
    "page=1001",
    "limit=101",
  ])("can't be for ?%s", async (query) => {
    await expectProblem(await fetch(`${shop.url}/catalogue?${query}`), "invalid");
  });

  test("is cached by the CDN alone, for some seconds", async () => {
    const { headers } = await shop.call("GET /catalogue", {});
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
  });
});

describe("the catalogue follows", () => {
  const add = async (productName: string): Promise<string> => {
    const body = productBody(admin, { productName });
    const { body: added } = await shop.call("POST /addProduct", { body }, admin);
    return AdminProduct.parse(added)._id;
  };

  test("a product that is put on sale, edited, withdrawn and brought back", async () => {
    await search(); // so that it knows the catalogue, and has to find what changes
    const id = await add("Planer");
    expect(await idsFor({ q: "planer" })).toEqual([id]);

    const { email: _email, availableQuantity: _, ...edit } = productBody(admin);
    const params = { id };
    const renamed = { ...edit, productName: "Spokeshave", brand: "Quern", revision: 0 };
    await shop.call("PUT /product/:id", { params, body: renamed }, admin);
    expect((await search({ q: "planer" })).near).toBeUndefined();
    expect(await idsFor({ q: "spokeshave", brand: "Quern" })).toEqual([id]);

    const withdraw = (withdrawn: boolean) =>
      shop.call("PUT /product/:id/withdrawn", { params, body: { withdrawn } }, admin);
    await withdraw(true);
    expect(await idsFor({ q: "spokeshave" })).toEqual([]);
    await withdraw(false);
    expect(await idsFor({ q: "spokeshave" })).toEqual([id]);
  });

  test("a product that is sold out, and restocked", async () => {
    const customer = await shop.signUp("jane");
    const id = await add("Rasp");
    const inStock = () => idsFor({ q: "rasp", inStock: "true" });
    expect(await inStock()).toEqual([id]);
    const { status } = await shop.order(customer, id, 50);
    expect(status).toBe(201);
    expect(await inStock()).toEqual([id]);
    const params = { id };
    await shop.call("POST /product/:id/stock", { params, body: { difference: -44 } }, admin);
    expect(await inStock()).toEqual([]);
    await shop.call("POST /product/:id/stock", { params, body: { difference: 44 } }, admin);
    expect(await inStock()).toEqual([id]);
  });

  test("a product whose document is deleted, which closes the gap in the list", async () => {
    const ids = await Promise.all(["Level one", "Level two", "Level three"].map(add));
    const [first] = await idsFor({ q: "level", sort: "name", limit: 1 });
    await writeDocuments(shop.projectId, { [`products/${first}`]: null });
    const { total, products } = await search({ q: "level", sort: "name", limit: 1 });
    expect(total).toBe(2);
    expect(products).toHaveLength(1);
    expect(ids).toContain(products[0]?._id);
  });
});
