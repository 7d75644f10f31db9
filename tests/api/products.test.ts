import { AdminProduct, type NewProduct, Product } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorKey } from "../support/author-key.ts";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { productBody } from "../support/requests.ts";
import { type OpenShop, openShop } from "../support/shop.ts";
import { ids, walk } from "./shop/pages.ts";

let shop: OpenShop;
let admin: SignedIn;

beforeAll(async () => {
  shop = await openShop("products");
  admin = await shop.signUp("admin", adminClaims);
});
afterAll(() => shop.close());

const wanted = (change: Partial<NewProduct> = {}) => productBody(admin, change);

const add = (body: NewProduct) => shop.call("POST /addProduct", { body }, admin);

describe("a product that an admin adds", () => {
  test("is on sale at once, at the price that was typed", async () => {
    const { status, body } = await add(wanted());
    expect(status).toBe(201);
    const added = AdminProduct.strict().parse(body);
    expect(added).toMatchObject(wanted());

    const listed = (await walk(shop, "GET /product", 100)).flat();
    expect(listed).toContainEqual({
      _id: added._id,
      name: "Hammer drill",
      description: "Goes through walls",
      image: "https://example.com/drill.webp",
      price: 19.99,
      availableQuantity: 100,
      minimumOrderQuantity: 5,
    });
  });

  test("keeps its price in minor units, and its author out of its document", async () => {
    const { _id } = AdminProduct.parse((await add(wanted({ price: 0.29 }))).body);
    const { [_id]: product } = await shop.documentsIn("products");
    const key = authorKey(admin.uid);
    expect(product?.fields).toMatchObject({ priceCents: 29, author: key });
    expect(JSON.stringify(product)).not.toMatch(new RegExp(`${admin.email}|${admin.uid}`));
    const authors = await shop.documentsIn("productAuthors");
    expect(authors).toMatchObject({ emails: { fields: { [key]: admin.email } } });
  });

  test.each<[string, Partial<NewProduct>]>([
    ["productName", { productName: "A name of 21 letters." }],
    ["productName", { productName: " " }],
    ["price", { price: 0 }],
    ["price", { price: 1.999 }],
    ["minimumQuantity", { minimumQuantity: -1 }],
    ["availableQuantity", { availableQuantity: 6, minimumQuantity: 5 }],
    ["image", { image: "javascript:alert(1)" }],
  ])("with a wrong %s (%j) is invalid", async (field, change) => {
    const { status, body } = await add(wanted(change));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "invalid", errors: [{ field }] });
  });
});

describe("the admins' list of products", () => {
  test("says of each product who added it", async () => {
    const [key, email] = [authorKey("fay"), "fay@example.com"];
    await shop.addProduct("of-fay", { author: key });
    await writeDocuments(shop.projectId, { "productAuthors/emails": { [key]: email } });
    const { _id } = AdminProduct.parse((await add(wanted())).body);
    const products = (await walk(shop, "GET /addProduct", 100, admin)).flat();
    expect(products).toContainEqual(expect.objectContaining({ _id: "of-fay", email }));
    expect(products).toContainEqual(expect.objectContaining({ _id, email: admin.email }));
  });

  test("includes a product whose author is unknown", async () => {
    await shop.addProduct("foundling");
    const products = (await walk(shop, "GET /addProduct", 100, admin)).flat();
    const foundling = products.find(({ _id }) => _id === "foundling");
    expect(AdminProduct.strict().parse(foundling)).not.toHaveProperty("email");
  });
});

describe("the list of products", () => {
  const createdAt = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

  beforeAll(async () => {
    await clearDocuments(shop.projectId);
    // Three have the same time, so their ids decide.
    const times = { e: 1, b: 2, a: 3, d: 3, c: 3, f: 4 };
    const documents = Object.entries(times).map(([id, second]) => [
      `products/${id}`,
      productDocument({ createdAt: createdAt(second) }),
    ]);
    await writeDocuments(shop.projectId, Object.fromEntries(documents));
  });

  test("is oldest first, each product once, for every page size", async () => {
    expect(ids(await walk(shop, "GET /product", 4))).toEqual([
      ["e", "b", "a", "c"],
      ["d", "f"],
    ]);
    expect(ids(await walk(shop, "GET /addProduct", 3))).toEqual([
      ["e", "b", "a"],
      ["c", "d", "f"],
      [],
    ]);
    expect(ids(await walk(shop, "GET /product", 100))).toEqual([["e", "b", "a", "c", "d", "f"]]);
  });

  test("gives the next page's address relative to its own, under /api as well", async () => {
    const page = `${shop.url}/api/product?limit=5`;
    const link = (await fetch(page)).headers.get("link") ?? "";
    const next = new URL(/<(.*)>/.exec(link)?.[1] ?? "", page);
    expect(next.pathname).toBe("/api/product");
    expect(Product.array().parse(await (await fetch(next)).json())).toHaveLength(1);
  });

  test("is cached for seconds by the CDN only", async () => {
    const { headers } = await shop.call("GET /product", {});
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
    const refused = await shop.call("GET /product", { query: { limit: 0 } });
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    const admins = await shop.call("GET /addProduct", {});
    expect(admins.headers.get("cache-control")).toBe("private, no-store");
  });

  test("leaves out documents that are no products", async () => {
    await shop.addProduct("broken", { priceCents: "cheap", createdAt: createdAt(9) });
    await shop.addProduct("free", { priceCents: 0, createdAt: createdAt(10) });
    await shop.addProduct("an id of words", { createdAt: createdAt(11) });
    const found = ids(await walk(shop, "GET /product", 100));
    expect(found).toEqual([["e", "b", "a", "c", "d", "f"]]);
  });
});
