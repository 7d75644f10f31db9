import { OrderRow } from "@shop/contract/orders";
import { afterAll, describe, expect, test } from "vitest";
import { verifyEmail } from "../support/accounts.ts";
import type { Answer } from "../support/call.ts";
import { openOrderShop } from "./shop/orders.ts";

const caps = {
  openOrders: 6,
  unverifiedOpenOrders: 3,
  stockSharePercent: 80,
  unverifiedStockSharePercent: 50,
};

const shop = await openOrderShop("order-caps", {}, caps);
afterAll(() => shop.close());

const codesOf = (answers: readonly Answer[]) =>
  answers.map(
    ({ status, body }) => (status === 201 ? "placed" : (body as { code: string }).code), // any other answer is a problem
  );

const unverified = (uid: string) => shop.signUp(uid, {}, { emailVerified: false });

describe("an account", () => {
  test("has a limit of open orders, which rises once its address is verified", async () => {
    const eve = await unverified("eve");
    const products = Array.from({ length: 9 }, (_, index) => `rush${index}`);
    await Promise.all(products.map((id) => shop.addProduct(id)));
    const all = () => Promise.all(products.map((id) => shop.order(eve, id, 6)));
    const codes = codesOf(await all());
    expect(codes.filter((code) => code === "placed")).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(["placed", "too-many-open-orders"]));

    await verifyEmail(shop.projectId, eve.uid);
    expect(codesOf(await all()).filter((code) => code === "placed")).toHaveLength(3);
  });

  test("has a limit of units of one product over all its orders", async () => {
    const mallory = await unverified("mallory");
    const share = async () => (await shop.call("GET /account", {}, mallory)).body;
    expect(await share()).toMatchObject({ stockSharePercent: 50 });
    await shop.addProduct("shared", { availableQuantity: 100 });
    const codes = codesOf(
      await Promise.all([20, 20, 20].map((pieces) => shop.order(mallory, "shared", pieces))),
    );
    expect(codes.toSorted()).toEqual(["placed", "placed", "share-of-stock"]);
    expect(await shop.stockOf("shared")).toBe(60);
    const verifying =
      "Your account can have up to 50 of these on order at once, and has 40. Verify your e-mail address to order more.";
    expect((await shop.order(mallory, "shared", 40)).text).toContain(verifying);
    await verifyEmail(shop.projectId, mallory.uid);
    expect(await share()).toMatchObject({ stockSharePercent: 80 });
    expect(codesOf([await shop.order(mallory, "shared", 40)])).toEqual(["placed"]);
    const cap = 'Your account can have up to 80 of these on order at once, and has 80."';
    expect((await shop.order(mallory, "shared", 6)).text).toContain(cap);
  });

  test("at its limit gets the first answer for a retry, and may order again after a deletion", async () => {
    const ken = await unverified("ken");
    await shop.addProduct("kept");
    const orders: Answer[] = [];
    for (const key of ["a", "b", "c"]) orders.push(await shop.order(ken, "kept", 6, key));
    expect(codesOf(orders)).toEqual(["placed", "placed", "placed"]);
    expect((await shop.order(ken, "kept", 6, "a")).body).toEqual(orders[0]?.body);
    expect(codesOf([await shop.order(ken, "kept", 6, "d")])).toEqual(["too-many-open-orders"]);
    await shop.remove(ken, OrderRow.parse(orders[0]?.body)._id);
    expect(codesOf([await shop.order(ken, "kept", 6, "d")])).toEqual(["placed"]);
  });
});
