import { undoable } from "@shop/contract/desk/log";
import type { NewOffer } from "@shop/contract/offers";
import { AdminProduct, ProductDetails } from "@shop/contract/products";
import { afterAll, describe, expect, test } from "vitest";
import { launchFunction } from "../support/functions-framework.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("offers");
/** The function that stores the end of offers. */
const schedule = await launchFunction({
  GCLOUD_PROJECT: shop.projectId,
  FUNCTION_TARGET: "endedOffers",
});
afterAll(async () => {
  await schedule.stop();
  await shop.close();
});

const Changed = AdminProduct.extend(undoable).strict();

const put = (id: string, offer: Partial<NewOffer> = {}) =>
  shop.call(
    "PUT /product/:id/offer",
    { params: { id }, body: { price: 14.99, revision: 0, ...offer } },
    shop.admin,
  );
const end = (id: string) => shop.call("DELETE /product/:id/offer", { params: { id } }, shop.admin);
const struck = (id: string) => shop.call("GET /product/:id/offer", { params: { id } }, shop.admin);
const shown = async (id: string) =>
  ProductDetails.strict().parse((await shop.call("GET /product/:id", { params: { id } })).body);
const undo = (undone: { readonly id: string } | undefined) =>
  shop.call("POST /desk/log/:id/undo", { params: { id: undone?.id ?? "" } }, shop.admin);

const day = 24 * 60 * 60 * 1000;
const ago = (days: number): Date => new Date(Date.now() - days * day);

/** An offer whose last day is over, as the document has it before the job ran. */
const over = {
  priceCents: 1499,
  offer: { wasCents: 1999, ordinaryCents: 1999, until: "2026-01-05", endsAt: ago(1) },
  prices: [
    { at: ago(90), cents: 1999 },
    { at: ago(20), cents: 1499 },
  ],
};

describe("An offer", () => {
  test("is the product's price everywhere, beside the lowest price of the 30 days before", async () => {
    await shop.addProduct("offered");
    expect((await struck("offered")).body).toMatchObject({ lowest: 19.99 });
    const answer = await put("offered", { until: "9998-12-31" });
    expect(answer.status).toBe(200);
    expect(Changed.parse(answer.body)).toMatchObject({
      price: 14.99,
      offer: { was: 19.99, ordinary: 19.99, until: "9998-12-31" },
      revision: 1,
    });
    expect(await shown("offered")).toMatchObject({
      price: 14.99,
      offer: { was: 19.99, until: "9998-12-31" },
    });
    const ordered = await shop.order(shop.joe, "offered", 6);
    expect(ordered.body).toMatchObject({ unitPrice: 14.99 });
    expect((await put("offered", { until: "9998-12-31" })).body).not.toHaveProperty("undo"); // a retry
  });

  test("is refused when it isn't below the lowest price, which the answer names", async () => {
    await shop.addProduct("raised", {
      priceCents: 2999,
      prices: [
        { at: ago(90), cents: 1500 },
        { at: ago(10), cents: 2999 },
      ],
    });
    expect((await struck("raised")).body).toMatchObject({ lowest: 15 });
    const refused = await put("raised", { price: 15 });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "price" }] } });
    expect(refused.text).toMatch(/must be below .*15\.00, the lowest price of the last 30 days/);
    expect(await put("raised", { until: "2026-01-01" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "until", message: "is over" }] },
    });
    expect((await put("raised", { revision: 4 })).status).toBe(409);
    await shop.withdraw("raised");
    expect((await put("raised", { price: 14 })).status).toBe(404);
  });

  test("protects its price from edits, and can be ended by hand, which is undone", async () => {
    await shop.addProduct("by-hand", { name: "By hand" });
    const begun = Changed.parse((await put("by-hand")).body);
    expect(await shop.edit("by-hand", { price: 30, revision: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "price" }] },
    });
    expect((await undo(begun.undo)).status).toBe(200);
    expect(await shop.stored("by-hand")).not.toHaveProperty("offer");
    expect(await shop.stored("by-hand")).toMatchObject({ priceCents: 1999, revision: 2 });

    await put("by-hand", { price: 12, revision: 2 });
    const ended = Changed.parse((await end("by-hand")).body);
    expect(ended).toMatchObject({ price: 19.99, revision: 4 });
    expect(ended).not.toHaveProperty("offer");
    expect((await undo(ended.undo)).status).toBe(200);
    expect(await shop.stored("by-hand")).toMatchObject({
      priceCents: 1200,
      offer: { wasCents: 1499, ordinaryCents: 1999 },
      // What was once asked for stays in the history, whatever was undone.
      prices: [1999, 1499, 1999, 1200, 1999, 1200].map((cents) => ({ cents })),
    });
    const log = await shop.call("GET /desk/log", { query: { on: "by-hand" } }, shop.admin);
    expect(log.body).toMatchObject([
      { action: "product.offer-ended", before: { price: 12 }, after: { price: 19.99 } },
      { action: "product.offered", before: { price: 19.99 }, after: { price: 12 } },
      { action: "product.offered", undone: { by: { uid: shop.admin.uid } } },
    ]);
  });

  test("ends with its last day for shoppers, before the job has stored the end", async () => {
    await shop.addProduct("over", over);
    const { price, offer } = await shown("over");
    expect([price, offer]).toEqual([19.99, undefined]);
    expect((await shop.order(shop.joe, "over", 6)).body).toMatchObject({ unitPrice: 19.99 });
    // An edit that began during the offer meets its end.
    expect((await shop.edit("over", { price: 14.99 })).status).toBe(409);
    const edited = await shop.edit("over", { price: 19.99, brand: "Quern", revision: 1 });
    expect(edited.status).toBe(200);
    expect(await shop.stored("over")).toMatchObject({
      priceCents: 1999,
      brand: "Quern",
      revision: 2,
    });
    expect(await shop.stored("over")).not.toHaveProperty("offer");
  });

  test("is removed by the job, and only once it is over", async () => {
    await shop.addProduct("due", over);
    await shop.addProduct("running", { ...over, offer: { ...over.offer, endsAt: ago(-1) } });
    const { status } = await fetch(schedule.url, { method: "POST" });
    expect(status, schedule.output()).toBe(200);
    expect(await shop.stored("due")).not.toHaveProperty("offer");
    expect(await shop.stored("due")).toMatchObject({
      priceCents: 1999,
      revision: 1,
      prices: [{ cents: 1999 }, { cents: 1499 }, { at: over.offer.endsAt, cents: 1999 }],
    });
    expect(await shop.stored("running")).toMatchObject({ priceCents: 1499, offer: {} });
  });
});
