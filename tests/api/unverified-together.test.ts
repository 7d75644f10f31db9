import { Undo } from "@shop/contract/desk/log";
import { Checkout } from "@shop/contract/new-orders";
import { OrderDetails, OrderRow } from "@shop/contract/orders";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { verifyEmail } from "../support/accounts.ts";
import { stockFaults } from "../support/books.ts";
import { everyDocument, readDocuments, writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { launchFunction, startFunction } from "../support/functions-framework.ts";
import type { SignedIn } from "../support/people.ts";
import { everything } from "../support/project.ts";
import { shopAt } from "../support/shop.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("unverified-together", {}, { unverifiedTogetherPercent: 50 });
const env = { GCLOUD_PROJECT: shop.projectId };
const [second, schedule] = await Promise.all([
  startFunction(env),
  launchFunction({ ...env, FUNCTION_TARGET: "unconfirmedOrders" }),
]);
afterAll(async () => {
  await Promise.all([second.stop(), schedule.stop()]);
  await shop.close();
});

const unverified = (uid: string) => shop.signUp(uid, {}, { emailVerified: false });

const place = async (by: SignedIn, product: string, quantity = 6): Promise<string> =>
  OrderRow.parse((await shop.order(by, product, quantity)).body)._id;

const productOf = async (id: string) =>
  (await readDocuments(shop.projectId, [`products/${id}`]))[`products/${id}`]?.fields;

/** Makes it the time at which an order ends, and has the schedule run. */
const endNow = async (...ids: string[]): Promise<void> => {
  for (const id of ids) {
    const path = `orders/${id}`;
    const fields = (await readDocuments(shop.projectId, [path]))[path]?.fields;
    await writeDocuments(shop.projectId, { [path]: { ...fields, endsAt: new Date() } });
  }
  const { status } = await fetch(schedule.url, { method: "POST" });
  expect(status, schedule.output()).toBe(200);
};

const orderOf = async (id: string, by: SignedIn) =>
  OrderDetails.parse((await shop.call("GET /purchase/:id", { params: { id } }, by)).body);

describe("accounts whose addresses aren't verified", () => {
  test("can order at most half of a product's stock together, over all instances", async () => {
    await shop.addProduct("hoarded");
    const nine = await Promise.all(Array.from({ length: 9 }, (_, n) => unverified(`nine-${n}`)));
    const instances = [shop, shopAt(second.url, shop.projectId)];
    const answers = await Promise.all(
      nine.flatMap((one, n) =>
        [50, 40, 20].map((pieces) => instances[n % 2]?.order(one, "hoarded", pieces)),
      ),
    );
    const left = await shop.stockOf("hoarded");
    expect(left).toBeGreaterThanOrEqual(500);
    expect(left).toBeLessThan(520); // what is left of their half is less than the smallest that they tried
    expect(await productOf("hoarded")).toMatchObject({ unverifiedPieces: 1000 - left });
    const refused = answers.find((answer) => answer?.status === 409);
    expect(refused?.body).toMatchObject({ code: "email-unverified" });
    expect(refused?.text).toContain("Verify yours, and you can order it");
    expect((await shop.order(shop.jane, "hoarded", 450)).status).toBe(201);
  });

  test("can order again once one is verified, or others' orders are confirmed, cancelled or deleted", async () => {
    await shop.addProduct("freed", { availableQuantity: 100 });
    const [eve, mallory] = [await unverified("eve"), await unverified("mallory")];
    const ids = [];
    for (const pieces of [15, 15, 20]) ids.push(await place(eve, "freed", pieces));
    const [first = "", next = "", last = ""] = ids;
    const trying = async () => (await shop.order(mallory, "freed", 15)).status;
    expect(await trying()).toBe(409);
    await shop.step(first, { status: "confirmed", seen: "placed" });
    expect(await productOf("freed")).toMatchObject({ unverifiedPieces: 35 });
    await shop.cancel(next, eve);
    await shop.remove(eve, last);
    expect(await productOf("freed")).toMatchObject({ availableQuantity: 85, unverifiedPieces: 0 });
    expect(await trying()).toBe(201);
    expect(await trying()).toBe(201);
    expect(await trying()).toBe(409);
    await verifyEmail(shop.projectId, mallory.uid);
    expect(await trying()).toBe(201);
  });

  test("have unconfirmed orders cancelled with a reason after the deadline", async () => {
    await shop.addProduct("ended");
    const zoe = await unverified("zoe");
    const [over, confirmed, young] = [
      await place(zoe, "ended"),
      await place(zoe, "ended"),
      await place(zoe, "ended"),
    ];
    const { endsAt, createdAt } = await orderOf(over, zoe);
    expect(Date.parse(endsAt ?? "") - Date.parse(createdAt)).toBe(48 * 60 * 60 * 1000);
    await shop.step(confirmed, { status: "confirmed", seen: "placed" });
    await endNow(over);
    const order = await orderOf(over, zoe);
    expect(order).toMatchObject({ status: "cancelled", history: [{}, { by: "shop" }] });
    expect(order.history[1]?.reason).toContain("wasn't verified within 48 hours");
    expect(order.endsAt).toBeUndefined();
    expect((await orderOf(confirmed, zoe)).status).toBe("confirmed");
    expect((await orderOf(young, zoe)).status).toBe("placed");
    expect(await productOf("ended")).toMatchObject({ availableQuantity: 988, unverifiedPieces: 6 });
  });

  test("keep an order when it is verified in time", async () => {
    await shop.addProduct("kept");
    const amy = await unverified("amy");
    const id = await place(amy, "kept");
    await verifyEmail(shop.projectId, amy.uid);
    await endNow(id);
    const order = await orderOf(id, amy);
    expect(order).toMatchObject({ status: "placed", emailVerified: true });
    expect(order.endsAt).toBeUndefined();
    expect(await productOf("kept")).toMatchObject({ availableQuantity: 994, unverifiedPieces: 0 });
  });

  test("lose no stock when orders expire while deleted lines are restored", async () => {
    await Promise.all([shop.addProduct("ends1"), shop.addProduct("ends2")]);
    const ivy = await unverified("ivy");
    const placed = await Promise.all(
      Array.from({ length: 12 }, () => shop.checkOut(ivy, { ends1: 6, ends2: 6 })),
    );
    const orders = placed.map(({ body }) => Checkout.parse(body).order);
    const { documents } = await everything(shop.projectId);
    const over = orders.map(({ _id }): [string, Fields] => {
      const path = `orders/${_id}`;
      return [path, { ...documents[path]?.fields, endsAt: new Date() }];
    });
    await writeDocuments(shop.projectId, Object.fromEntries(over));
    const deletions = await Promise.all(
      orders.map(({ lines }) => shop.remove(ivy, lines[0]?._id ?? "")),
    );
    const undos = deletions.map(({ body }) => z.object({ undo: Undo }).parse(body).undo.id);
    const undoAll = async () => {
      for (const id of undos) await shop.undo(id);
    };
    const endAll = async () => {
      for (let runs = 0; runs < 3; runs++) await endNow();
    };
    await Promise.all([undoAll(), endAll()]);
    await endNow(); // what is left
    const ends = { availableQuantity: 1000, unverifiedPieces: 0 };
    expect(await productOf("ends1")).toMatchObject(ends);
    expect(await productOf("ends2")).toMatchObject(ends);
  });

  test("keep orders that never expire", async () => {
    await shop.addProduct("older", { availableQuantity: 994 });
    const older = orderDocument("older", { ...shop.joe, emailVerified: false }, "older", 6);
    await writeDocuments(shop.projectId, { "orders/older": older });
    await endNow();
    expect((await orderOf("older", shop.joe)).status).toBe("placed");
    expect((await shop.cancel("older", shop.joe)).status).toBe(200);
    expect(await productOf("older")).not.toHaveProperty("unverifiedPieces");
  });

  test("are counted right after all tests", async () => {
    const documents = await everyDocument(shop.projectId);
    const initial = {
      hoarded: 1000,
      freed: 100,
      ended: 1000,
      kept: 1000,
      older: 1000,
      ends1: 1000,
      ends2: 1000,
    };
    expect(stockFaults(documents, initial)).toEqual([]);
  });
});
