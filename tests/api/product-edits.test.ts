import { AdminProduct, ProductDetails } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { everyDocument } from "../support/database.ts";
import { productBody } from "../support/requests.ts";
import { ids, walk } from "./shop/pages.ts";
import { openProductShop, type ProductShop } from "./shop/products.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop("product-edits");
});
afterAll(() => shop.close());

const detailsOf = (id: string) => shop.call("GET /product/:id", { params: { id } });

test("all that is known of a product is there for everybody, and cached for seconds", async () => {
  const known = {
    ...{ brand: "Torvik", kind: "Hammer drill", pictures: ["/images/drill-in-use.avif"] },
    facts: [
      { name: "Torque", value: "65", unit: "Nm" },
      { name: "Chuck", value: "13 mm" },
    ],
  };
  const body = productBody(shop.admin, known);
  const added = AdminProduct.parse(
    (await shop.call("POST /addProduct", { body }, shop.admin)).body,
  );
  expect(added).toMatchObject({ ...known, revision: 0 });
  const answer = await detailsOf(added._id);
  expect(ProductDetails.strict().parse(answer.body)).toMatchObject({ ...known, price: 19.99 });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=2");
});

describe("an edit", () => {
  test("writes what differs, and that and when there was one", async () => {
    await shop.addProduct("edited", { brand: "Quern", kind: "Drill" });
    const before = await shop.stored("edited");
    const begun = Date.now();
    const change = { price: 24.5, kind: "Hammer drill" };
    const { status, body } = await shop.edit("edited", change);
    expect(status).toBe(200);
    expect(AdminProduct.strict().parse(body)).toMatchObject({ ...change, revision: 1 });
    const { brand: _, updatedAt: __, ...kept } = before ?? {};
    const { updatedAt, ...after } = (await shop.stored("edited")) ?? {};
    expect(after).toEqual({ ...kept, kind: "Hammer drill", priceCents: 2450, revision: 1 });
    expect(Number(updatedAt)).toBeGreaterThanOrEqual(begun);
  });

  test("that began before somebody else's is refused, and changes nothing", async () => {
    await shop.addProduct("contested");
    await shop.edit("contested", { price: 24.5 });
    const before = await everyDocument(shop.projectId);
    const { status, body } = await shop.edit("contested", { productName: "Drill" });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: "product-changed" })]);
    expect(await everyDocument(shop.projectId)).toEqual(before);
    const { status: then } = await shop.edit("contested", { productName: "Drill", revision: 1 });
    expect(then).toBe(200);
  });

  test("that is sent again, because its answer got lost, counts once", async () => {
    await shop.addProduct("repeated");
    const first = await shop.edit("repeated", { price: 24.5 });
    const again = await shop.edit("repeated", { price: 24.5 });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("loses none of ten others that begin at once: one is made, nine are refused", async () => {
    await shop.addProduct("popular");
    const prices = Array.from({ length: 10 }, (_, index) => 20 + index);
    const answers = await Promise.all(prices.map((price) => shop.edit("popular", { price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await shop.stored("popular")).toMatchObject({ revision: 1 });
  });
});

describe("a withdrawn product", () => {
  const hidden = async (id: string) => {
    const lists = (["GET /product", "GET /addProduct"] as const).map(async (list) =>
      ids(await walk(shop, list, 100, shop.admin))
        .flat()
        .includes(id),
    );
    const isListed = (await Promise.all(lists)).includes(true);
    return [(await detailsOf(id)).status, (await shop.order(shop.joe, id, 6)).status, isListed];
  };

  test("can't be seen, listed or ordered, until it is brought back where it was", async () => {
    await shop.addProduct("withdrawn", { createdAt: new Date("2025-01-01T00:00:00.123456Z") });
    const before = await shop.stored("withdrawn");
    const { status, body } = await shop.withdraw("withdrawn");
    expect(status).toBe(200);
    expect(AdminProduct.strict().parse(body)).toMatchObject({ withdrawn: true, revision: 0 });
    expect(await hidden("withdrawn")).toEqual([404, 404, false]);

    const back = await shop.withdraw("withdrawn", false);
    expect(AdminProduct.strict().parse(back.body)).not.toHaveProperty("withdrawn");
    expect(await shop.stored("withdrawn")).toEqual({ ...before, updatedAt: expect.any(Date) });
  });

  test("gets the pieces of an order back that is deleted", async () => {
    await shop.addProduct("returned");
    await shop.order(shop.jane, "returned", 6);
    await shop.withdraw("returned");
    expect((await shop.remove(shop.jane)).body).toEqual({ deletedCount: 1 });
    expect(await shop.stockOf("returned")).toBe(1000);
  });

  test("is withdrawn once, and brought back once, however often that is asked", async () => {
    await shop.addProduct("often");
    for (const withdrawn of [true, false]) {
      await shop.withdraw("often", withdrawn);
      const before = await everyDocument(shop.projectId);
      expect((await shop.withdraw("often", withdrawn)).status).toBe(200);
      expect(await everyDocument(shop.projectId)).toEqual(before);
    }
  });

  test("is listed for admins, the last one first, and for nobody else", async () => {
    for (const id of ["first-out", "second-out"]) {
      await shop.addProduct(id);
      await shop.withdraw(id);
    }
    const query = { withdrawn: "true" as const, limit: 1 };
    const list = (by?: typeof shop.admin) => shop.call("GET /addProduct", { query }, by);
    const { body, headers } = await list(shop.admin);
    expect(body).toMatchObject([{ _id: "second-out", withdrawn: true }]);
    const next = new URLSearchParams(/<\?(.*)>/.exec(headers.get("link") ?? "")?.[1]);
    const cursor = next.get("cursor") ?? "";
    const further = { query: { ...query, cursor } };
    const second = await shop.call("GET /addProduct", further, shop.admin);
    expect(second.body).toMatchObject([{ _id: "first-out" }]);
    expect((await list(shop.jane)).status).toBe(403);
    expect((await list()).status).toBe(403);
    const one = { params: { id: "first-out" } };
    expect((await shop.call("GET /addProduct/:id", one, shop.admin)).body).toEqual(
      z.array(AdminProduct).parse(second.body)[0],
    );
  });
});

test("a product that there isn't is not found, whatever is done with it", async () => {
  const params = { id: "nothing" };
  const answers = await Promise.all([
    ...[detailsOf("nothing"), shop.edit("nothing", {}), shop.withdraw("nothing")],
    ...[shop.restock("nothing", 1), shop.call("GET /addProduct/:id", { params }, shop.admin)],
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
});
