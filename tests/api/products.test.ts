import { AdminProduct, type NewProduct, Product } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorKey } from "../support/author-key.ts";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import { openShop, type Person, type Shop } from "./shop/open-shop.ts";
import { ids, walk } from "./shop/pages.ts";
import { product, stockUp } from "./shop/products.ts";

let shop: Shop;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  shop = await openShop("products");
  admin = await shop.signUp("admin", { admin: true });
  customer = await shop.signUp("jane");
});
afterAll(() => shop.close());

const wanted = (change: Partial<NewProduct> = {}): NewProduct => ({
  image: "https://example.com/drill.webp",
  email: admin.email,
  productName: "Hammer drill",
  description: "Goes through walls",
  price: 19.99,
  availableQuantity: 100,
  minimumQuantity: 5,
  ...change,
});

const add = (body: NewProduct) => shop.call("POST /addProduct", { body }, admin);

describe("a product that an admin adds", () => {
  test("is on sale at once, with its price as it was typed", async () => {
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
    const products = new Map(await shop.documentsIn("products"));
    expect(products.get(_id)).toMatchObject({ priceCents: { integerValue: "29" } });
    const key = authorKey(admin.uid);
    expect(products.get(_id)).toMatchObject({ author: { stringValue: key } });
    expect(JSON.stringify(products.get(_id))).not.toMatch(
      new RegExp(`${admin.email}|${admin.uid}`),
    );
    const authors = await shop.documentsIn("productAuthors");
    expect(authors).toEqual([["emails", { [key]: { stringValue: admin.email } }]]);
  });

  test("in another admin's name is forbidden and leaves nothing", async () => {
    const before = await shop.documentsIn("products");
    const { status } = await add(wanted({ email: customer.email }));
    expect(status).toBe(403);
    expect(await shop.documentsIn("products")).toHaveLength(before.length);
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

describe("the admin's words for the products", () => {
  test("tell who added one to admins alone", async () => {
    const { _id } = AdminProduct.parse((await add(wanted())).body);
    const seenBy = async (by?: Person) =>
      (await walk(shop, "GET /addProduct", 100, by)).flat().find((found) => found._id === _id);
    expect(await seenBy(admin)).toMatchObject({ productName: "Hammer drill", email: admin.email });
    expect(await seenBy(customer)).not.toHaveProperty("email");
    expect(await seenBy()).not.toHaveProperty("email");
  });

  test("tell of each product its own author", async () => {
    const [key, email] = [authorKey("fay"), "fay@example.com"];
    await stockUp(shop, "of-fay", { author: key });
    await writeDocuments(shop.projectId, { "productAuthors/emails": { [key]: email } });
    const { _id } = AdminProduct.parse((await add(wanted())).body);
    const products = (await walk(shop, "GET /addProduct", 100, admin)).flat();
    expect(products).toContainEqual(expect.objectContaining({ _id: "of-fay", email }));
    expect(products).toContainEqual(expect.objectContaining({ _id, email: admin.email }));
  });

  test("are there for a product that nobody is known to have added", async () => {
    await stockUp(shop, "foundling");
    const products = (await walk(shop, "GET /addProduct", 100, admin)).flat();
    const foundling = products.find(({ _id }) => _id === "foundling");
    expect(AdminProduct.strict().parse(foundling)).not.toHaveProperty("email");
  });
});

describe("the list of products", () => {
  const createdAt = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

  beforeAll(async () => {
    await clearDocuments(shop.projectId);
    // Three share a time; their ids decide.
    const times = { e: 1, b: 2, a: 3, d: 3, c: 3, f: 4 };
    const documents = Object.entries(times).map(([id, second]) => [
      `products/${id}`,
      product({ createdAt: createdAt(second) }),
    ]);
    await writeDocuments(shop.projectId, Object.fromEntries(documents));
  });

  test("is oldest first, each product once, whatever the page's size", async () => {
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

  test("may be kept for seconds by the CDN, and by nobody else", async () => {
    const { headers } = await shop.call("GET /product", {});
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
    const refused = await shop.call("GET /product", { query: { limit: 0 } });
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    const admins = await shop.call("GET /addProduct", {});
    expect(admins.headers.get("cache-control")).toBe("private, no-store");
  });

  test("leaves out a document that is no product, and keeps the others", async () => {
    await stockUp(shop, "broken", { priceCents: "cheap", createdAt: createdAt(9) });
    await stockUp(shop, "free", { priceCents: 0, createdAt: createdAt(10) });
    await stockUp(shop, "an id of words", { createdAt: createdAt(11) });
    const found = ids(await walk(shop, "GET /product", 100));
    expect(found).toEqual([["e", "b", "a", "c", "d", "f"]]);
  });
});
