import { undoable } from "@shop/contract/desk/log";
import { AdminProduct, ProductDetails } from "@shop/contract/products";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { productBody } from "../support/requests.ts";
import { ids, nextCursor, walk } from "./shop/pages.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("product-edits");
afterAll(() => shop.close());

const detailsOf = (id: string) => shop.call("GET /product/:id", { params: { id } });

test("all public fields of a product are answered to everybody, and cached for some seconds", async () => {
  const known = {
    brand: "Torvik",
    kind: "Hammer drill",
    pictures: ["/images/drill-in-use.avif"],
    contents: ["Drill", "Side handle"],
    fits: ["bit-set"],
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
    expect(AdminProduct.extend(undoable).strict().parse(body)).toMatchObject({
      withdrawn: true,
      revision: 0,
    });
    expect(await hidden("withdrawn")).toEqual([404, 404, false]);

    const back = await shop.withdraw("withdrawn", false);
    expect(AdminProduct.extend(undoable).strict().parse(back.body)).not.toHaveProperty("withdrawn");
    expect(await shop.stored("withdrawn")).toEqual({ ...before, updatedAt: expect.any(Date) });
  });

  test("is listed for admins, the last one first, and for nobody else", async () => {
    for (const id of ["first-out", "second-out"]) {
      await shop.addProduct(id);
      await shop.withdraw(id);
    }
    const query = { withdrawn: "true" as const, limit: 1 };
    const list = (by?: typeof shop.admin) => shop.call("GET /addProduct", { query }, by);
    const first = await list(shop.admin);
    expect(first.body).toMatchObject([{ _id: "second-out", withdrawn: true }]);
    const further = { query: { ...query, cursor: nextCursor(first) } };
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
