import { AdminProduct, type NewProduct, Product } from "@shop/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { adminClaims } from "../support/people.ts";
import { productBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { ids, walk } from "./shop/pages.ts";

const shop = await openShop("products");
const admin = await shop.signUp("admin", adminClaims);
afterAll(() => shop.close());

const wanted = (change: Partial<NewProduct> = {}) => productBody(admin, change);

describe("a product that an admin adds", () => {
  test("is there once if the call is repeated under its key, which no other product can use", async () => {
    const headers = { "idempotency-key": "one-product" };
    const send = (body: NewProduct) => shop.call("POST /addProduct", { headers, body }, admin);
    const once = wanted({ productName: "Once" });
    const answers = await Promise.all([send(once), send(once), send(once)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => AdminProduct.parse(body)._id)).size).toBe(1);
    const named = Object.values(await shop.documentsIn("products"));
    expect(named.filter(({ fields }) => fields.name === "Once")).toHaveLength(1);
    const { status, body } = await send(wanted({ productName: "Another" }));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "idempotency-key-reused" },
    });
  });
});

test("a product's names are visible and on one line, from whichever call", async () => {
  const names = { productName: "Nl\nBcc: x@y.zz", brand: "Tor\u00advik\u3000 One", kind: "Bits" };
  const { body } = await shop.call("POST /addProduct", { body: wanted(names) }, admin);
  expect(body).toMatchObject({ productName: "Nl Bcc: x@y.zz", brand: "Torvik One" });
  const unseen = await shop.call("POST /addProduct", { body: wanted({ productName: "ㅤ" }) }, admin);
  expect(unseen.body).toMatchObject({ errors: [{ field: "productName", message: "is required" }] });
});

describe("the admins' list of products", () => {
  test("includes a product whose author is unknown", async () => {
    await shop.addProduct("foundling");
    const products = (await walk(shop, "GET /addProduct", 100, admin)).flat();
    const foundling = products.find(({ _id }) => _id === "foundling");
    expect(AdminProduct.strict().parse(foundling)).not.toHaveProperty("email");
  });

  describe("that is searched", () => {
    const found = async (query: object) =>
      AdminProduct.array().parse((await shop.call("GET /addProduct", { query }, admin)).body);
    const names = (products: readonly AdminProduct[]) => products.map((it) => it.productName);

    beforeAll(async () => {
      const spokeshaves = Array.from({ length: 12 }, (_, index) =>
        shop.addProduct(`spokeshave${index}`, { name: `Spokeshave ${index} mm` }),
      );
      await Promise.all([
        ...spokeshaves,
        shop.addProduct("mallet", { name: "Mallet" }),
        shop.addProduct("low", { name: "Low spokeshave", lowFrom: 5, shelf: "B7" }),
        shop.addProduct("gone", { name: "Old spokeshave" }),
      ]);
      const body = { withdrawn: true };
      await shop.call("PUT /product/:id/withdrawn", { params: { id: "gone" }, body }, admin);
    });

    test("has all matches, page by page", async () => {
      const pages = await walk(shop, "GET /addProduct", 5, admin, { search: "spokeshaves" });
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 3]);
      expect(new Set(ids(pages).flat()).size).toBe(13);
      expect((await found({ search: "spokeshaves" })).filter(({ near }) => near)).toEqual([]);
    });

    test("marks near matches, and finds nothing without a letter or digit", async () => {
      const near = await found({ search: "purple mallets" });
      expect(near.map(({ productName, near }) => [productName, near])).toEqual([["Mallet", true]]);
      expect(await found({ search: "%" })).toEqual([]);
    });

    test("is found by the same words on every tab", async () => {
      for (const search of ["SPOKESHAVES", "spokeshave low", "b7"])
        expect(names(await found({ stock: "low", search })), search).toEqual(["Low spokeshave"]);
      for (const search of ["old spokeshaves", "spoke"])
        expect(names(await found({ withdrawn: "true", search })), search).toEqual([
          "Old spokeshave",
        ]);
      const near = await found({ withdrawn: "true", search: "red spokeshave" });
      expect(near).toMatchObject([{ productName: "Old spokeshave", near: true }]);
    });

    test("covers more products than one search reads, and uses near words only if no product has all words", async () => {
      const many = Array.from({ length: 310 }, (_element, index) => {
        const at = new Date(Date.UTC(2026, 0, 1, 0, 0, index));
        const name = index < 9 ? "Brass plumb bob" : index < 12 ? "Steel plumb bob" : "Anvil";
        const fields = { name, withdrawn: { at, createdAt: at } };
        const { createdAt: _, ...gone } = productDocument(fields);
        return [`products/withdrawn-${index}`, gone] as const;
      });
      await writeDocuments(shop.projectId, Object.fromEntries(many));
      const query = { withdrawn: "true", search: "plumb bob" } as const;
      const pages = await walk(shop, "GET /addProduct", 5, admin, query);
      const all = AdminProduct.array().parse(pages.flat());
      expect(names(all).toSorted()).toEqual([
        ...Array.from({ length: 9 }, () => "Brass plumb bob"),
        ...Array.from({ length: 3 }, () => "Steel plumb bob"),
      ]);
      expect(all.filter(({ near }) => near)).toEqual([]);
      const near = await walk(shop, "GET /addProduct", 5, admin, {
        ...query,
        search: "purple brass",
      });
      expect(
        AdminProduct.array()
          .parse(near.flat())
          .map((it) => [it.productName, it.near]),
      ).toEqual(Array.from({ length: 9 }, () => ["Brass plumb bob", true]));
    });
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

  test("answers the next page's address relative to its own, also under /api", async () => {
    const page = `${shop.url}/api/product?limit=5`;
    const link = (await fetch(page)).headers.get("link") ?? "";
    const next = new URL(/<(.*)>/.exec(link)?.[1] ?? "", page);
    expect(next.pathname).toBe("/api/product");
    expect(Product.array().parse(await (await fetch(next)).json())).toHaveLength(1);
  });

  test("is cached by the CDN alone, for some seconds", async () => {
    const { headers } = await shop.call("GET /product", {});
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
    const refused = await shop.call("GET /product", { query: { limit: 0 } });
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    const admins = await shop.call("GET /addProduct", {});
    expect(admins.headers.get("cache-control")).toBe("private, no-store");
  });

  test("leaves out malformed products", async () => {
    await shop.addProduct("broken", { priceCents: "cheap", createdAt: createdAt(9) });
    await shop.addProduct("free", { priceCents: 0, createdAt: createdAt(10) });
    await shop.addProduct("an id of words", { createdAt: createdAt(11) });
    await shop.addProduct("untimely", { createdAt: "2026-01-01" });
    await shop.addProduct("unlisted", { createdAt: 12 });
    const found = ids(await walk(shop, "GET /product", 100));
    expect(found).toEqual([["e", "b", "a", "c", "d", "f"]]);
    const onePerPage = ids(await walk(shop, "GET /product", 1)).flat();
    expect(onePerPage).toEqual(["e", "b", "a", "c", "d", "f"]);
  });
});
