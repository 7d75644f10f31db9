import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { clearDocuments } from "../support/database.ts";
import { acknowledged, expectBooksRight, expectStockRight, statuses } from "./shop/audit.ts";
import { hangFirestore } from "./shop/hang-firestore.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type Tried,
  type Wish,
} from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

/** A call is answered within this time, even if Firestore hangs (ms). */
const answerMs = 10_000;

/** Orders at once while Firestore hangs. */
const waveSize = 10;

let resume = () => {};

console.log(`seed ${seed}`);
const shop = await openSoakShop("outage");
afterEach(() => resume());
afterAll(async () => {
  resume();
  await shop.close();
});
beforeEach(() => clearDocuments(shop.projectId));

/** Orders once; returns how long the answer took and when it came (ms) as well. */
const timedOrder = async (wish: Wish, turn: number) => {
  const begin = performance.now();
  const tried = await shop.order(wish, turn);
  const end = performance.now();
  return { ...tried, tookMs: end - begin, end };
};

test.each([5, 30])(
  "no piece is lost, and every call is answered, while Firestore hangs for %d s",
  async (seconds) => {
    const random = randomIntegers(400 + seconds);
    const initial = { hung: 100_000 };
    await shop.stockUp(initial);
    const wish = (turn: number) => shop.wish(turn, "hung", random(minimumOrderQuantity + 1, 60));
    const wave = (from: number, size: number) =>
      Promise.all(
        Array.from({ length: size }, (_, index) => timedOrder(wish(from + index), index)),
      );

    // Firestore hangs in the middle of a wave of orders.
    const before = await wave(0, 100);
    const struck = wave(100, 200);
    resume = await hangFirestore();
    let hangs = true;
    const over = new Promise<number>((resolve) => {
      setTimeout(() => {
        resume();
        hangs = false;
        resolve(performance.now());
      }, seconds * 1000);
    });
    const during: Awaited<ReturnType<typeof wave>> = [];
    while (hangs) during.push(...(await wave(300 + during.length, waveSize)));
    const overAt = await over;

    const all = [...before, ...(await struck), ...during];
    const longestMs = Math.max(...all.map(({ tookMs }) => tookMs));
    expect(longestMs).toBeLessThan(answerMs);
    expect(Object.keys(statuses(all)).filter((status) => !["201", "503"].includes(status))).toEqual(
      [],
    );
    const refused = all.filter(({ answer }) => answer.status === 503);
    for (const { answer } of refused) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({ code: "unavailable" });
    }
    const unavailable = during.filter(({ end }) => end < overAt);
    expect(Object.keys(statuses(unavailable))).toEqual(unavailable.length > 0 ? ["503"] : []);

    // The shop must recover by itself: the test only places orders.
    const next = wish(0);
    let resumed = await shop.order(next, 0);
    while (resumed.answer.status === 503) resumed = await shop.order(next, 0);
    expect(resumed.answer.status).toBe(201);
    const sinceMs = performance.now() - overAt;
    expect(sinceMs).toBeLessThan(2 * answerMs);

    // Every acknowledged order stands. After a 503 the order may stand or not.
    const standing = await expectStockRight(shop, initial);
    const placed = acknowledged([...all, resumed]);
    expect(standing).toEqual(expect.arrayContaining(placed));
    console.log(
      `${seconds} s: ${JSON.stringify(statuses(all))}, longest answer ${longestMs.toFixed(0)} ms, ` +
        `${unavailable.length} answered in the meantime; served again ${sinceMs.toFixed(0)} ms after; ` +
        `${standing.length - placed.length} orders stand although their answer was 503`,
    );

    // A retry under the same key gets the one order.
    const retried: Tried[] = await shop.orderAll(refused);
    expect(statuses(retried)).toEqual(refused.length > 0 ? { 201: refused.length } : {});
    const settled = all.filter(({ answer }) => answer.status === 201);
    await expectBooksRight(shop, initial, [...settled, resumed, ...retried]);
  },
  120_000,
);
