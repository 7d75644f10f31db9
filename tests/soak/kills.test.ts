import { Checkout } from "@shop/contract/new-orders";
import { OrderRow } from "@shop/contract/orders";
import { afterAll, expect, test } from "vitest";
import { adminClaims } from "../support/people.ts";
import { acknowledged, expectBooksRight, statuses } from "./shop/audit.ts";
import { basketOf, hotTool, tools } from "./shop/baskets.ts";
import { openSoakShop, type Wish } from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

console.log(`seed ${seed}`);
const shop = await openSoakShop("kills", 2);
const admin = await shop.signUp("admin", adminClaims);
afterAll(() => shop.close());

/** The shortest and the longest pause between two tries (ms). */
const firstPauseMs = 50;
const longestPauseMs = 800;

/** The time of the order, or basket, in an answer. */
const placedAt = (body: unknown): string =>
  Checkout.safeParse(body).data?.orders[0]?.createdAt ?? OrderRow.parse(body).createdAt;

/**
 * Retries a call until it is answered, as a customer's page does.
 *
 * @param ask makes the same call at each try
 * @returns the answer, the number of broken tries, and when the answered try began
 */
const askUntilAnswered = async <T>(
  ask: (tries: number) => Promise<T>,
  isBusy: (answer: T) => boolean,
) => {
  let broken = 0;
  for (let tries = 1; ; tries++) {
    const begin = Date.now();
    try {
      const answer = await ask(tries);
      if (!isBusy(answer)) return { answer, broken, begin };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch throws this when a connection breaks
      broken++;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstPauseMs * tries, longestPauseMs)),
    );
  }
};

/** Confirms and ships an order as an admin. @returns the broken tries */
const ship = async (id: string, turn: number): Promise<number> => {
  let broken = 0;
  for (const step of [
    { status: "confirmed", seen: "placed" },
    { status: "shipped", seen: "confirmed", carrier: "Northbound" },
  ] as const) {
    const request = { params: { id }, body: step };
    const shipping = await askUntilAnswered(
      (tries) => shop.call(turn + tries, "PUT /order/:id/status", request, admin),
      ({ status }) => status === 503,
    );
    expect(shipping.answer.status).toBe(200);
    broken += shipping.broken;
  }
  return broken;
};

/** Orders, and has one line of every fourth order cancelled afterwards, and another fourth of them shipped. */
const orderAndGoOn = async (wish: Wish, turn: number) => {
  const {
    answer: tried,
    broken,
    begin,
  } = await askUntilAnswered(
    (tries) => shop.order(wish, turn + tries),
    ({ answer }) => answer.status === 503,
  );
  const [first] = acknowledged([tried]);
  if (first && turn % 4 === 1)
    return { tried, broken: broken + (await ship(first.id, turn)), begin, cancelled: [] };
  if (!first || turn % 4 > 0) return { tried, broken, begin, cancelled: [] };
  const request = { params: { id: first.id }, body: { line: first.id } };
  const cancelling = await askUntilAnswered(
    (tries) => shop.call(turn + tries, "POST /purchase/:id/cancellation", request, wish.by),
    ({ status }) => status === 503,
  );
  expect(cancelling.answer.status).toBe(200);
  return { tried, broken: broken + cancelling.broken, begin, cancelled: [first.id] };
};

test("1,000 baskets, of which some are cancelled and some shipped, survive a kill -9 of a process every 0.7 s", async () => {
  const random = randomIntegers(300);
  const initial = Object.fromEntries([hotTool, ...tools].map((tool) => [tool, 1_000_000]));
  const wishes = shop.wishes(1_000, (turn) => basketOf(random, turn));
  await shop.stockUp(initial);

  const begin = performance.now();
  const customers: ReturnType<typeof orderAndGoOn>[] = [];
  const replacements: Promise<boolean>[] = [];
  for (let wave = 0; wave < wishes.length / 25; wave++) {
    for (const wish of wishes.slice(25 * wave, 25 * (wave + 1))) {
      customers.push(orderAndGoOn(wish, customers.length));
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
      answer.status === 201 && Date.parse(placedAt(answer.body)) < begin,
  ).length;
  console.log(
    `${tried.length} orders in ${seconds.toFixed(1)} s, ${kills} kills: ${broken} tries that broke, ` +
      `${lost} lost answers; ${JSON.stringify(statuses(tried))}`,
  );
  expect(statuses(tried)).toEqual({ 201: 1_000 });
  const cancelled = answered.flatMap((one) => one.cancelled);
  await expectBooksRight(shop, initial, tried, cancelled);

  // With fewer of either, the test would show nothing.
  expect(kills).toBeGreaterThan(5);
  expect(lost).toBeGreaterThan(0);
}, 180_000);
