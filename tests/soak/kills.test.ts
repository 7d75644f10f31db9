import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksRight, statuses } from "./shop/audit.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type SoakShop,
  type Wish,
} from "./shop/open-soak-shop.ts";
import { dieOf, seed } from "./shop/random.ts";

let shop: SoakShop;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  shop = await openSoakShop("kills", 2);
});
afterAll(() => shop.close());

/** Between two tries a customer waits so long at first, and at last (ms). */
const firstPauseMs = 50;
const longestPauseMs = 800;

/** Orders as a customer's page does: as long as it takes, always with the same key. */
const insist = async (wish: Wish, turn: number) => {
  let broken = 0;
  for (let tries = 1; ; tries++) {
    const begin = Date.now();
    try {
      const tried = await shop.order(wish, turn + tries);
      if (tried.answer.status !== 503) return { tried, tries, broken, begin };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch's own, for a connection that broke
      broken++;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstPauseMs * tries, longestPauseMs)),
    );
  }
};

test("1,000 orders survive a kill -9 of a process every 0.7 s", async () => {
  const die = dieOf(300);
  const initial = { killed: 1_000_000 };
  await shop.stockUp(initial);

  const begin = performance.now();
  const customers: ReturnType<typeof insist>[] = [];
  const replacements: Promise<boolean>[] = [];
  for (let wave = 0; customers.length < 1_000; wave++) {
    for (let index = 0; index < 25; index++) {
      const turn = customers.length;
      customers.push(insist(shop.wish(turn, "killed", die(minimumOrderQuantity + 1, 60)), turn));
    }
    const fuseMs = die(0, 60);
    await new Promise((resolve) => setTimeout(resolve, fuseMs));
    replacements.push(shop.replace(wave));
    await new Promise((resolve) => setTimeout(resolve, 700 - fuseMs));
  }
  const insisted = await Promise.all(customers);
  const seconds = (performance.now() - begin) / 1000;
  const kills = (await Promise.all(replacements)).filter(Boolean).length;

  const tried = insisted.map((one) => one.tried);
  const broken = insisted.reduce((sum, one) => sum + one.broken, 0);
  // Its order is older than the try that told of it: the answer to an earlier one was lost.
  const lost = insisted.filter(
    ({ tried: { answer }, begin }) =>
      answer.status === 201 && Date.parse(Order.parse(answer.body).createdAt) < begin,
  ).length;
  console.log(
    `${tried.length} orders in ${seconds.toFixed(1)} s, ${kills} kills: ${broken} tries that broke, ` +
      `${lost} lost answers; ${JSON.stringify(statuses(tried))}`,
  );
  expect(statuses(tried)).toEqual({ 201: 1_000 });
  await expectBooksRight(shop, initial, tried);

  // Otherwise nothing was shown.
  expect(kills).toBeGreaterThan(5);
  expect(lost).toBeGreaterThan(0);
}, 180_000);
