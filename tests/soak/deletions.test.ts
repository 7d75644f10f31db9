import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { clearDocuments } from "../support/database.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { acknowledged, expectBooksRight, expectStockRight, statuses } from "./shop/audit.ts";
import { minimumOrderQuantity, openSoakShop, type SoakShop } from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

const Deleted = z.object({ deletedCount: z.int() });

let shop: SoakShop;
let admin: SignedIn;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  shop = await openSoakShop("deletions");
  admin = await shop.signUp("admin", adminClaims);
});
afterAll(() => shop.close());
beforeEach(() => clearDocuments(shop.projectId));

const remove = async (turn: number, email: string, id?: string): Promise<number> => {
  const request = { params: { email }, query: { id } };
  const { status, body } = await shop.call(turn, "DELETE /order/:email", request, admin);
  expect(status).toBe(200);
  return Deleted.parse(body).deletedCount;
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
