import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksRight, statuses } from "./shop/audit.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type SoakShop,
  type Wish,
} from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

let shop: SoakShop;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  shop = await openSoakShop("kills", 2);
});
afterAll(() => shop.close());

/** The shortest and the longest pause between two tries (ms). */
const firstPauseMs = 50;
const longestPauseMs = 800;

/** Orders as a customer's page does: again and again under the same key, until it is answered. */
const orderUntilAnswered = async (wish: Wish, turn: number) => {
  let broken = 0;
  for (let tries = 1; ; tries++) {
    const begin = Date.now();
    try {
      const tried = await shop.order(wish, turn + tries);
      if (tried.answer.status !== 503) return { tried, tries, broken, begin };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch throws this when a connection breaks
      broken++;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstPauseMs * tries, longestPauseMs)),
    );
  }
};

test("1,000 orders survive a kill -9 of a process every 0.7 s", async () => {
  const random = randomIntegers(300);
  const initial = { killed: 1_000_000 };
  await shop.stockUp(initial);

  const begin = performance.now();
  const customers: ReturnType<typeof orderUntilAnswered>[] = [];
  const replacements: Promise<boolean>[] = [];
  for (let wave = 0; customers.length < 1_000; wave++) {
    for (let index = 0; index < 25; index++) {
      const turn = customers.length;
      customers.push(
        orderUntilAnswered(shop.wish(turn, "killed", random(minimumOrderQuantity + 1, 60)), turn),
      );
    }
    const delayMs = random(0, 60);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    replacements.push(shop.replace(wave));
    await new Promise((resolve) => setTimeout(resolve, 700 - delayMs));
  }
  const answered = await Promise.all(customers);
  const seconds = (performance.now() - begin) / 1000;
  const kills = (await Promise.all(replacements)).filter(Boolean).length;

  const tried = answered.map((one) => one.tried);
  const broken = answered.reduce((sum, one) => sum + one.broken, 0);
  // The order is older than the try that was answered, so an earlier try's answer was lost.
  const lost = answered.filter(
    ({ tried: { answer }, begin }) =>
      answer.status === 201 && Date.parse(Order.parse(answer.body).createdAt) < begin,
  ).length;
  console.log(
    `${tried.length} orders in ${seconds.toFixed(1)} s, ${kills} kills: ${broken} tries that broke, ` +
      `${lost} lost answers; ${JSON.stringify(statuses(tried))}`,
  );
  expect(statuses(tried)).toEqual({ 201: 1_000 });
  await expectBooksRight(shop, initial, tried);

  // With fewer of either, the test would show nothing.
  expect(kills).toBeGreaterThan(5);
  expect(lost).toBeGreaterThan(0);
}, 180_000);
