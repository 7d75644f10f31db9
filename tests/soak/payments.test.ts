import { randomUUID } from "node:crypto";
import { Checkout } from "@shop/contract/new-orders";
import { PaymentProgress } from "@shop/contract/orders";
import { afterAll, expect, test } from "vitest";
import { openStripe } from "../../scripts/stripe/stand-in.ts";
import { stockFaults } from "../support/books.ts";
import type { Answer } from "../support/call.ts";
import { everyDocument } from "../support/database.ts";
import { moneyFaults } from "../support/money-faults.ts";
import type { SignedIn } from "../support/people.ts";
import { basketBody } from "../support/requests.ts";
import { openSoakShop } from "./shop/open-soak-shop.ts";
import { type RandomInteger, randomIntegers, seed } from "./shop/random-integers.ts";

console.log(`seed ${seed}`);
const stripe = await openStripe();
const shop = await openSoakShop("payments", 2, stripe.env);
const events = randomIntegers(510);
stripe.sendEventsTo(() => `${shop.urlAt(events(0, 100))}/payments/events`);
stripe.deliverBy(() => {
  const drawn = events(0, 9);
  if (drawn < 2) return "lose";
  return drawn < 4 ? "twice" : "send";
});
afterAll(async () => {
  await shop.close();
  stripe.close();
});

const tools = ["hot", "warm", "cold"];
const rounds = 12;

/** Kills that a run has at least: with fewer it would show nothing. Customers go on until then. */
const leastKills = 4;

/** Milliseconds between two kills: an instance has to load before it takes an order. */
const killMs = 2_500;

/** Calls again while a process is gone or busy, as a page does. */
const untilAnswered = async (ask: (tries: number) => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask(tries);
      if (answer.status !== 503) return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch throws this when a connection breaks
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(50 * (tries + 1), 800)));
  }
};

/** One customer's rounds: a basket is paid, declined and paid, left, delayed, or changed; some orders are cancelled. */
const shopOn = async (
  by: SignedIn,
  turn: number,
  random: RandomInteger,
  kills: () => number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (let round = 0; round < rounds || kills() < leastKills; round++) {
    const lines = tools.slice(0, random(1, tools.length)).map((id) => [id, 6] as const);
    const headers = { "idempotency-key": randomUUID() };
    const body = { ...basketBody(lines), pay: "card" as const };
    const { body: placed } = await untilAnswered((tries) =>
      shop.call(turn + round + tries, "POST /checkout", { headers, body }, by),
    );
    const checkout = Checkout.safeParse(placed).data;
    if (!checkout?.payment) continue; // an earlier one turned out to be paid
    const { _id: id } = checkout.order;
    ids.push(id);
    const drawn = random(0, 9);
    if (drawn < 6) stripe.pay(checkout.payment.url, drawn === 5 ? "slow" : "pay");
    if (drawn === 6) stripe.pay(checkout.payment.url, "decline");
    const params = { id };
    if (drawn < 3 || drawn === 7) {
      const route = drawn === 7 ? "DELETE /purchase/:id/payment" : "POST /purchase/:id/payment";
      await untilAnswered((tries) => shop.call(turn + tries, route, { params }, by));
    }
    if (drawn < 2) {
      const cancel = { params, body: {} };
      await untilAnswered((tries) =>
        shop.call(turn + tries, "POST /purchase/:id/cancellation", cancel, by),
      );
    }
  }
  return ids;
};

test("Money taken is orders and refunds, to the cent, while processes are killed and events lost", async () => {
  const initial = Object.fromEntries(tools.map((id) => [id, 1_000_000]));
  await shop.stockUp(initial);
  const random = randomIntegers(500);
  let kills = 0;
  const shoppers = shop.customers.map((by, turn) => shopOn(by, turn, random, () => kills));
  const all = Promise.all(shoppers);
  let isOver = false;
  all.finally(() => {
    isOver = true;
  });
  for (let wave = 0; !isOver; wave++) {
    await new Promise((resolve) => setTimeout(resolve, killMs));
    if (!isOver && (await shop.replace(wave))) kills++;
  }
  const ids = await all;

  // The times of all pages are over, and banks have decided.
  stripe.deliverBy(() => "lose");
  for (const { id, status, payment_status } of stripe.sessions()) {
    if (status === "open") stripe.expire(id);
    else if (status === "complete" && payment_status === "unpaid")
      stripe.settle(id, random(0, 1) === 1);
  }
  await stripe.idle();
  for (const [turn, by] of shop.customers.entries()) {
    for (const id of ids[turn] ?? []) {
      const { body } = await untilAnswered((tries) =>
        shop.call(turn + tries, "POST /purchase/:id/payment", { params: { id } }, by),
      );
      expect(PaymentProgress.parse(body).order.status).not.toBe("pending");
    }
  }

  const documents = await everyDocument(shop.projectId);
  expect(moneyFaults(documents, stripe)).toEqual([]);
  expect(stockFaults(documents, initial)).toEqual([]);
  const paid = stripe.sessions().filter(({ payment_status }) => payment_status === "paid");
  console.log(
    `${ids.flat().length} checkouts, ${paid.length} paid, ${stripe.refunds().length} refunds, ${kills} kills`,
  );
  expect(kills).toBeGreaterThanOrEqual(leastKills);
  expect(paid.length).toBeGreaterThan(20);
}, 300_000);
