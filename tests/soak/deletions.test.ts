import { randomUUID } from "node:crypto";
import { Undo } from "@shop/contract/desk/log";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { clearDocuments, documentsIn, everyDocument, writeDocuments } from "../support/database.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { adminClaims, personOf, type SignedIn, signUp } from "../support/people.ts";
import { acknowledged, expectBooksRight, expectStockRight, statuses } from "./shop/audit.ts";
import { minimumOrderQuantity, openSoakShop } from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

const Deleted = z.object({ deletedCount: z.int() });

console.log(`seed ${seed}`);
const shop = await openSoakShop("deletions");
const admin = await shop.signUp("admin", adminClaims);
/** The function that cancels expired unconfirmed orders. */
const schedule = await launchFunction({
  GCLOUD_PROJECT: shop.projectId,
  FUNCTION_TARGET: "unconfirmedOrders",
});
afterAll(async () => {
  await schedule.stop();
  await shop.close();
});
beforeEach(() => clearDocuments(shop.projectId));

const remove = async (turn: number, email: string, id?: string): Promise<number> => {
  const request = { params: { email }, query: { id } };
  const { status, body } = await shop.call(turn, "DELETE /order/:email", request, admin);
  expect(status).toBe(200);
  return Deleted.parse(body).deletedCount;
};

/** Has the admin take an action back. It may be too late, or its product busy. */
const undo = async (turn: number, id: string): Promise<void> => {
  const { status } = await shop.call(turn, "POST /desk/log/:id/undo", { params: { id } }, admin);
  expect([200, 409, 503]).toContain(status);
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Cancels an order. The order may be deleted already, or the queue of its product may be full. */
const cancel = async (turn: number, by: SignedIn, id: string): Promise<void> => {
  const request = { params: { id }, body: {} };
  const { status } = await shop.call(turn, "POST /purchase/:id/cancellation", request, by);
  expect([200, 404, 503]).toContain(status);
};

test("the books stay right while orders are placed and others cancelled and deleted, each twice", async () => {
  const quantity = minimumOrderQuantity + 1;
  const initial = { bustle: 100 * quantity + 1 };
  const wishes = () => shop.wishes(100, () => ({ productId: "bustle", quantity }));
  for (let round = 1; round <= 5; round++) {
    await clearDocuments(shop.projectId);
    await shop.stockUp(initial);
    const first = await shop.orderAll(wishes());
    expect(statuses(first)).toEqual({ 201: 100 });
    const customers = new Map(
      first.flatMap((tried) => acknowledged([tried]).map(({ id }) => [id, tried.by])),
    );

    const twice = [...customers, ...customers].map(
      ([id, by], index) => ({ id, by, turn: index < customers.size ? index : index + 1 }), // at the other process
    );
    const [counts, more] = await Promise.all([
      Promise.all(twice.map(({ id, by, turn }) => remove(turn, by.email, id))),
      shop.orderAll(wishes()),
      Promise.all([...customers].slice(0, 25).map(([id, by], turn) => cancel(turn + 1, by, id))),
    ]);
    console.log(
      `round ${round}: ${sum(counts)} deleted, orders meanwhile ${JSON.stringify(statuses(more))}`,
    );
    expect(sum(counts)).toBe(100);
    await expectBooksRight(shop, initial, more);
  }
}, 120_000);

test("no piece is lost when all orders of a customer are deleted who goes on ordering", async () => {
  const random = randomIntegers(500);
  const initial = { all0: 50_000, all1: 50_000 };
  await shop.stockUp(initial);
  const wishes = () =>
    Array.from({ length: 200 }, (_, turn) =>
      shop.wish(0, `all${turn % 2}`, random(minimumOrderQuantity + 1, 60)),
    );
  const first = await shop.orderAll(wishes());
  expect(statuses(first)).toEqual({ 201: 200 });
  const email = first[0]?.by.email ?? "";
  const [counts, more] = await Promise.all([
    Promise.all([0, 1, 2, 3].map((turn) => remove(turn, email))),
    shop.orderAll(wishes()),
  ]);
  expect(statuses(more)).toEqual({ 201: 200 });

  const standing = await expectStockRight(shop, initial);
  console.log(`${sum(counts)} of 400 deleted, ${standing.length} stand`);
  expect(sum(counts) + standing.length).toBe(400);
  expect(sum(counts)).toBeGreaterThanOrEqual(200);
  const stands = new Set(standing.map(({ id }) => id));
  const left = [...first, ...more].filter((tried) =>
    acknowledged([tried]).some(({ id }) => stands.has(id)),
  );
  await expectBooksRight(shop, initial, left);
}, 120_000);

/** Places eight orders of two tools. @returns their first lines */
const placeEight = async (by: SignedIn): Promise<readonly string[]> => {
  const wishes = Array.from({ length: 8 }, () => ({
    by,
    productId: "back",
    quantity: 6,
    more: { stay: 6 },
    key: randomUUID(),
  }));
  const placed = await shop.orderAll(wishes);
  expect(statuses(placed)).toEqual({ 201: 8 });
  const lines = acknowledged(placed).filter(({ productId }) => productId === "back");
  return lines.map(({ id }) => id);
};

/** Deletes lines. @returns the undos of these deletions */
const deleteLines = ({ email }: SignedIn, lines: readonly string[]): Promise<string[]> =>
  Promise.all(
    lines.map(async (id, turn) => {
      const request = { params: { email }, query: { id } };
      const { body } = await shop.call(turn, "DELETE /order/:email", request, admin);
      return z.object({ undo: Undo }).parse(body).undo.id;
    }),
  );

const both = { back: 1000, stay: 1000 };

test("no piece is lost when deleted lines come back while all orders of their customer are deleted", async () => {
  const [by] = shop.customers;
  if (!by) throw new Error("There are no customers");
  for (let round = 1; round <= 10; round++) {
    await clearDocuments(shop.projectId);
    await shop.stockUp(both);
    const undos = await deleteLines(by, await placeEight(by));
    await Promise.all([
      ...[0, 1].map((turn) => remove(turn, by.email)),
      ...undos.map((id, turn) => undo(turn, id)),
    ]);
    await expectStockRight(shop, both);
  }
}, 120_000);

test("no piece is lost when deleted lines come back while unconfirmed orders end", async () => {
  const eve = await signUp(shop.projectId, personOf("eve", { emailVerified: false }));
  for (let round = 1; round <= 10; round++) {
    await clearDocuments(shop.projectId);
    await shop.stockUp(both);
    const lines = await placeEight(eve);
    const orders = Object.entries(documentsIn("orders", await everyDocument(shop.projectId)));
    const endsAt = new Date();
    const over = orders.map(([id, { fields }]) => [`orders/${id}`, { ...fields, endsAt }]);
    await writeDocuments(shop.projectId, Object.fromEntries(over));
    const undos = await deleteLines(eve, lines);
    const end = async () => {
      const { status } = await fetch(schedule.url, { method: "POST" });
      expect(status, schedule.output()).toBe(200);
    };
    await Promise.all([end(), ...undos.map((id, turn) => undo(turn, id))]);
    await expectStockRight(shop, both);
  }
}, 120_000);

test("each of a hundred restockings at once has an entry in the log and an undo of its own", async () => {
  await shop.stockUp({ counted: 1000 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => {
      const headers = { "idempotency-key": randomUUID() };
      const request = { params: { id: "counted" }, headers, body: { difference: turn + 1 } };
      return shop.call(turn, "POST /product/:id/stock", request, admin);
    }),
  );
  const undos = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => z.object({ undo: Undo }).parse(body).undo.id);
  expect(new Set(undos).size).toBe(undos.length);
  const documents = await everyDocument(shop.projectId);
  expect(Object.keys(documentsIn("log", documents)).toSorted()).toEqual(undos.toSorted());
  await Promise.all(undos.map((id, turn) => undo(turn, id)));
  await expectStockRight(shop, { counted: 1000 });
}, 60_000);
