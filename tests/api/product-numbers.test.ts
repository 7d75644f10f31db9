import { undoable } from "@shop/contract/desk/log";
import { AdminProduct, type NewProduct, ProductDetails } from "@shop/contract/products";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { editBody, productBody } from "../support/requests.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("product-numbers");
const packer = await shop.signUp("pat", { role: "packer" });
afterAll(() => shop.close());

const add = (change: Partial<NewProduct>) =>
  shop.call("POST /addProduct", { body: productBody(shop.admin, change) }, shop.admin);
const answerOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  z.looseObject({ code: z.string().optional() }).parse(body).code,
];
const undo = (body: unknown) => {
  const { undo } = z.object(undoable).parse(body);
  const id = z.object({ id: z.string() }).parse(undo).id;
  return shop.call("POST /desk/log/:id/undo", { params: { id } }, shop.admin);
};

test("ten products that are added at once can't have one SKU, in upper or lower case", async () => {
  const skus = Array.from({ length: 10 }, (_, index) => (index % 2 ? "tx-18" : "TX-18"));
  const answers = await Promise.all(skus.map((sku) => add({ sku })));
  expect(answers.map(answerOf).toSorted()).toEqual([
    [201, undefined],
    ...Array(9).fill([409, "sku-taken"]),
  ]);
});

test("an SKU is free after an edit removed it, until the edit is undone", async () => {
  for (const id of ["one", "other"]) await shop.addProduct(id);
  expect((await shop.edit("one", { sku: "A-1" })).status).toBe(200);
  expect(answerOf(await shop.edit("other", { sku: "a-1" }))).toEqual([409, "sku-taken"]);
  const left = await shop.edit("one", { sku: "A-2", revision: 1 });
  const taken = await shop.edit("other", { sku: "A-1" });
  expect([left.status, taken.status]).toEqual([200, 200]);
  expect(answerOf(await undo(left.body))).toEqual([409, "too-late"]);
  expect((await undo(taken.body)).status).toBe(200);
  expect((await undo(left.body)).status).toBe(200);
  expect(await shop.stored("one")).toMatchObject({ sku: "A-1" });
  expect(answerOf(await shop.edit("other", { sku: "A-1", revision: 2 }))).toEqual([
    409,
    "sku-taken",
  ]);
  expect((await shop.edit("other", { sku: "A-2", revision: 2 })).status).toBe(200);
});

test("purchase price, supplier and reorder level are answered to admins alone", async () => {
  const desk = { purchasePrice: 12.34, supplier: "Nagel & Söhne", reorderLevel: 7 };
  const open = { title: "Hammer drill, 800 W, with a case", sku: "HD-8", gtin: "4006381333931" };
  const { body } = await add({ ...desk, ...open });
  const { _id: id } = AdminProduct.parse(body);
  expect(body).toMatchObject({ ...desk, ...open });
  const { body: seen } = await shop.call("GET /product/:id", { params: { id } });
  expect(ProductDetails.strict().parse(seen)).toMatchObject(open);
  for (const by of [undefined, shop.joe, packer]) {
    for (const route of ["GET /addProduct", "GET /product", "GET /catalogue"] as const)
      expect(JSON.stringify((await shop.call(route, {}, by)).body), route).not.toMatch(
        /12\.34|Nagel|reorderLevel|purchase(Price|Cents)/,
      );
  }
  const log = await shop.call("GET /desk/log", { query: { on: id } }, packer);
  expect(log.status).toBe(403);
});

test("a barcode with a wrong digit is refused", async () => {
  const { status, body } = await add({ gtin: "4006381333932" });
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: "gtin" }] } });
});

test("shoppers and admins find a product by its barcode, its SKU and its long title", async () => {
  await add({
    productName: "Findable",
    title: "Unmistakable auger",
    sku: "UA/9",
    gtin: "96385074",
  });
  for (const search of ["96385074", "UA/9", "unmistakable"]) {
    const found = await shop.call("GET /addProduct", { query: { search } }, shop.admin);
    expect(found.body, search).toMatchObject([{ productName: "Findable" }]);
    const seen = await shop.call("GET /catalogue", { query: { q: search } });
    expect(seen.body, search).toMatchObject({ total: 1, products: [{ name: "Findable" }] });
  }
});

test("the log says the purchase price in decimals, and undoing an edit gives it back", async () => {
  await shop.addProduct("costly");
  await shop.edit("costly", { purchasePrice: 5 });
  const edit = { params: { id: "costly" }, body: editBody({ purchasePrice: 6.5, revision: 1 }) };
  const { body } = await shop.call("PUT /product/:id", edit, shop.admin);
  const log = await shop.call("GET /desk/log", { query: { on: "costly" } }, shop.admin);
  expect(log.body).toMatchObject([
    { before: { purchasePrice: 5 }, after: { purchasePrice: 6.5 } },
    { before: { purchasePrice: null }, after: { purchasePrice: 5 } },
  ]);
  expect((await undo(body)).status).toBe(200);
  expect(await shop.stored("costly")).toMatchObject({ purchaseCents: 500 });
});
