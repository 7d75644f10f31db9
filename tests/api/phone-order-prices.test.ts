import { type DeskPricing, EnteredOrder } from "@shop/contract/desk/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressParts, basketBody, codeBody } from "../support/requests.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("phone-order-prices");
afterAll(() => shop.close());
const { admin, jane, joe } = shop;

const lists = [{ id: "trade", name: "Trade", percent: 10, kinds: [], prices: [] }];

let keys = 0;
const enter = (email: string, more: { readonly code?: string; readonly total?: number } = {}) =>
  shop.call(
    "POST /desk/orders",
    {
      headers: { "idempotency-key": `priced-${++keys}` },
      body: { ...basketBody([["drill", 6]]), address: addressParts(), email, ...more },
    },
    admin,
  );

const pricing = async (email?: string, code?: string): Promise<DeskPricing> => {
  const body = { email, code, tools: ["drill"] };
  const answer = await shop.call("POST /desk/orders/pricing", { body }, admin);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as DeskPricing; // as: the contract's schema has checked it
};

beforeAll(async () => {
  await shop.addProduct("drill", { availableQuantity: 1000 });
  await shop.call("PUT /desk/settings/priceLists", { body: { lists, revision: 0 } }, admin);
  const given = { params: { id: jane.uid }, body: { list: "trade" } };
  await shop.call("PUT /desk/customers/:id/priceList", given, admin);
});

describe("An order by phone", () => {
  test("has the prices of the customer's price list, which the desk sees before", async () => {
    expect((await pricing(jane.email)).priceList).toMatchObject({ name: "Trade", percent: 10 });
    const placed = await enter(jane.email, { total: 107.94 });
    const { _id: id, total } = EnteredOrder.parse(placed.body);
    expect(total).toBe(107.94);
    const order = await shop.call("GET /desk/orders/:id", { params: { id } }, admin);
    expect(order.body).toMatchObject({ priceList: "Trade", lines: [{ unitPrice: 17.99 }] });
    expect(await enter(joe.email, { total: 107.94 })).toMatchObject({
      ...{ status: 409, body: { code: "total-changed", total: 119.94 } },
    });
  });

  test("has the list prices where the account hasn't verified the address", async () => {
    const email = "gil@example.com";
    const gil = await shop.signUp("gil", {}, { email, emailVerified: false });
    const given = { params: { id: gil.uid }, body: { list: "trade" } };
    expect((await shop.call("PUT /desk/customers/:id/priceList", given, admin)).status).toBe(200);
    expect(await pricing(email)).toEqual({});
    expect(await pricing("nobody@example.com")).toEqual({});
    expect(await enter(email, { total: 107.94 })).toMatchObject({ status: 409 });
  });

  test("counts its discount code for the customer and not for the admin", async () => {
    const code = "ONCE10";
    await shop.call("POST /desk/codes", { body: codeBody({ code, perCustomer: 1 }) }, admin);
    const offer = { kind: "percent", value: 10, isFor: ["drill"] };
    expect((await pricing(undefined, " once10 ")).code).toMatchObject({ code, offer });
    for (const [email, total] of [
      [joe.email, 107.95],
      [admin.email, 107.95],
      ["kim@example.com", 107.95],
    ] as const) {
      expect((await pricing(email, code)).code).toMatchObject({ code, offer });
      const placed = await enter(email, { code, total });
      expect(placed.status, placed.text).toBe(201);
      expect((await pricing(email, code)).code).toEqual({
        ...{ code, refusal: "This customer has already used this code." },
      });
      expect(await enter(email, { code })).toMatchObject({
        status: 409,
        body: { code: "code-refused", detail: "This customer has already used this code." },
      });
    }
    expect((await pricing(jane.email, code)).code).toMatchObject({ offer });
    expect((await pricing(jane.email, "NONE")).code?.refusal).toContain("We don’t know this code");
  });

  test("can be priced by admins alone", async () => {
    const packer = await shop.signUp("packer", { role: "packer" });
    for (const who of [packer, jane]) {
      const body = { email: jane.email };
      expect((await shop.call("POST /desk/orders/pricing", { body }, who)).status).toBe(403);
    }
  });
});
