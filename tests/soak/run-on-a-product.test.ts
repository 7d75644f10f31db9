import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Pieces } from "../support/books.ts";
import { clearDocuments } from "../support/database.ts";
import { expectBooksRight, statuses, watchStock } from "./shop/audit.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type SoakShop,
  type Tried,
  type Wish,
} from "./shop/open-soak-shop.ts";
import { dieOf, seed } from "./shop/random.ts";

let shop: SoakShop;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  shop = await openSoakShop("run");
});
afterAll(() => shop.close());
beforeEach(() => clearDocuments(shop.projectId));

const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
};

/** Orders while the stock is watched, and checks the books afterwards. */
const sell = async (initial: Pieces, wishes: readonly Wish[]) => {
  await shop.stockUp(initial);
  const ordering = timed(() => shop.orderAll(wishes));
  const { result, stock } = await watchStock(shop, initial, ordering);
  const { samples, lowest } = stock();
  expect(lowest).toBeGreaterThanOrEqual(1);
  expect(samples).toBeGreaterThan(0);
  const { result: tried, ms } = result;
  expect(["201", "409"]).toEqual(expect.arrayContaining(Object.keys(statuses(tried))));
  return { tried, ms, samples, lowest, left: await expectBooksRight(shop, initial, tried) };
};

/** Nobody was sent away who would fit even at the end, when the least is left. */
const expectNoneRefusedInVain = (tried: readonly Tried[], left: Pieces) => {
  const inVain = tried.filter(
    ({ answer, productId, quantity }) => answer.status === 409 && quantity < (left[productId] ?? 0),
  );
  expect(inVain).toEqual([]);
};

test("of 500 orders at once exactly those are sold that fit", async () => {
  const quantity = minimumOrderQuantity + 1;
  await shop.stockUp({ warm: 1_000_000 });
  await shop.orderAll(times(300, (turn) => shop.wish(turn, "warm", quantity)));
  await clearDocuments(shop.projectId);

  const many = Object.fromEntries(times(500, (index) => [`own${index}`, 1000]));
  const apart = await sell(
    many,
    times(500, (turn) => shop.wish(turn, `own${turn}`, quantity)),
  );
  expect(statuses(apart.tried)).toEqual({ 201: 500 });
  await clearDocuments(shop.projectId);

  const run = await sell(
    { run: 100 * quantity + 1 },
    times(500, (turn) => shop.wish(turn, "run", quantity)),
  );
  console.log(
    `500 orders of one product: ${run.ms.toFixed(0)} ms; of 500 products: ${apart.ms.toFixed(0)} ms; ` +
      `ratio ${(run.ms / apart.ms).toFixed(2)}; stock looked at ${run.samples} times, lowest ${run.lowest}`,
  );
  expect(statuses(run.tried)).toEqual({ 201: 100, 409: 400 });
  expect(run.left.run).toBe(1);
  expect(run.ms).toBeLessThan(10 * apart.ms);
}, 60_000);

test("of 500 orders at once none is sold the last piece", async () => {
  const quantity = minimumOrderQuantity + 1;
  const { tried, left } = await sell(
    { last: 100 * quantity },
    times(500, (turn) => shop.wish(turn, "last", quantity)),
  );
  expect(statuses(tried)).toEqual({ 201: 99, 409: 401 });
  expect(left.last).toBe(quantity);
}, 60_000);

test.each(times(20, (index) => index + 1))(
  "500 orders of mixed quantities at once keep the books right, run %d",
  async (salt) => {
    const die = dieOf(salt);
    const initial = { mixed: die(500, 5_000) };
    const wishes = times(500, (turn) =>
      shop.wish(turn, "mixed", die(minimumOrderQuantity + 1, 60)),
    );
    const { tried, ms, samples, lowest, left } = await sell(initial, wishes);
    const counts = JSON.stringify(statuses(tried));
    console.log(
      `run ${salt}: stock ${initial.mixed}, ${counts} in ${ms.toFixed(0)} ms; looked at ${samples} times, lowest ${lowest}`,
    );
    expectNoneRefusedInVain(tried, left);
  },
  60_000,
);

test("200 orders at once of each of five products keep the books right", async () => {
  const die = dieOf(100);
  const ids = times(5, (index) => `five${index}`);
  const initial = Object.fromEntries(ids.map((id) => [id, die(500, 5_000)]));
  const wishes = times(1_000, (turn) =>
    shop.wish(turn, `five${turn % 5}`, die(minimumOrderQuantity + 1, 60)),
  );
  const { tried, ms, lowest, left } = await sell(initial, wishes);
  console.log(
    `five products: ${JSON.stringify(statuses(tried))} in ${ms.toFixed(0)} ms; lowest ${lowest}`,
  );
  expectNoneRefusedInVain(tried, left);
}, 60_000);
