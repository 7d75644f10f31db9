import { afterAll, beforeEach, expect, test } from "vitest";
import { timed } from "../bench/statistics.ts";
import type { Pieces } from "../support/books.ts";
import { clearDocuments } from "../support/database.ts";
import { expectBooksRight, statuses, watchStock } from "./shop/audit.ts";
import { basketOf, hotTool, placeOfPieces, tools } from "./shop/baskets.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type Tried,
  type Wish,
} from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

/** The smallest order. */
const quantity = minimumOrderQuantity + 1;

console.log(`seed ${seed}`);
const shop = await openSoakShop("run");
afterAll(() => shop.close());
beforeEach(() => clearDocuments(shop.projectId));

/** Orders while the stock is watched, then checks the books. */
const sell = async (initial: Pieces, wishes: readonly Wish[]) => {
  await shop.stockUp(initial);
  const ordering = timed(() => shop.orderUntilAnswered(wishes));
  const { result, stock } = await watchStock(shop, initial, ordering);
  const { samples, lowest } = stock();
  expect(lowest).toBeGreaterThanOrEqual(1);
  expect(samples).toBeGreaterThan(0);
  const { result: tried, ms } = result;
  expect(["201", "409"]).toEqual(expect.arrayContaining(Object.keys(statuses(tried))));
  return { tried, ms, samples, lowest, left: await expectBooksRight(shop, initial, tried) };
};

/** Expects that no order was refused whose quantity fits even the final stock. */
const expectNoneRefusedWrongly = (tried: readonly Tried[], left: Pieces) => {
  const wrongly = tried.filter(
    ({ answer, ...wish }) =>
      answer.status === 409 &&
      Object.entries(placeOfPieces(wish)).every(([id, pieces]) => pieces < (left[id] ?? 0)),
  );
  expect(wrongly).toEqual([]);
};

test("500 concurrent orders of one product are placed as long as they fit, nearly as fast as orders of 500 products", async () => {
  await shop.stockUp({ warm: 1_000_000 });
  await shop.orderAll(shop.wishes(300, () => ({ productId: "warm", quantity })));
  await clearDocuments(shop.projectId);

  const ids = Array.from({ length: 500 }, (_, index) => `own${index}`);
  const many = Object.fromEntries(ids.map((id) => [id, 1000]));
  const apart = await sell(
    many,
    shop.wishes(500, (turn) => ({ productId: `own${turn}`, quantity })),
  );
  expect(statuses(apart.tried)).toEqual({ 201: 500 });
  await clearDocuments(shop.projectId);

  const run = await sell(
    { run: 100 * quantity + 1 },
    shop.wishes(500, () => ({ productId: "run", quantity })),
  );
  console.log(
    `500 orders of one product: ${run.ms.toFixed(0)} ms; of 500 products: ${apart.ms.toFixed(0)} ms; ` +
      `ratio ${(run.ms / apart.ms).toFixed(2)}; stock looked at ${run.samples} times, lowest ${run.lowest}`,
  );
  expect(statuses(run.tried)).toEqual({ 201: 100, 409: 400 });
  expect(run.left.run).toBe(1);
  expect(run.ms).toBeLessThan(10 * apart.ms);
});

test("500 concurrent orders leave the pieces that no order may take", async () => {
  const { tried, left } = await sell(
    { last: 100 * quantity },
    shop.wishes(500, () => ({ productId: "last", quantity })),
  );
  expect(statuses(tried)).toEqual({ 201: 99, 409: 401 });
  expect(left.last).toBe(quantity);
});

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  "300 baskets of one to six tools at once, half with the same one, are placed whole or not, run %d",
  async (salt) => {
    const random = randomIntegers(salt);
    const stock = [hotTool, ...tools].map((tool) => [tool, random(500, 5_000)]);
    const wishes = shop.wishes(300, (turn) => basketOf(random, turn));
    const initial: Pieces = Object.fromEntries(stock);
    const { tried, ms, samples, lowest, left } = await sell(initial, wishes);
    const counts = JSON.stringify(statuses(tried));
    console.log(
      `run ${salt}: ${counts} in ${ms.toFixed(0)} ms; looked at ${samples} times, lowest ${lowest}`,
    );
    expectNoneRefusedWrongly(tried, left);
  },
);

test("200 orders at once of each of five products keep the books right", async () => {
  const random = randomIntegers(100);
  const ids = Array.from({ length: 5 }, (_, index) => `five${index}`);
  const initial = Object.fromEntries(ids.map((id) => [id, random(500, 5_000)]));
  const wishes = shop.wishes(1_000, (turn) => ({
    productId: `five${turn % 5}`,
    quantity: random(minimumOrderQuantity + 1, 60),
  }));
  const { tried, ms, lowest, left } = await sell(initial, wishes);
  console.log(
    `five products: ${JSON.stringify(statuses(tried))} in ${ms.toFixed(0)} ms; lowest ${lowest}`,
  );
  expectNoneRefusedWrongly(tried, left);
});
