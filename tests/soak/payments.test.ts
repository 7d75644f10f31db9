import { afterAll, expect, test } from "vitest";
import { openStripe } from "../../scripts/stripe/stand-in.ts";
import { invoiceFaults, spendingFaults, stockFaults } from "../support/books.ts";
import { documentsIn, everyDocument } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { moneyFaults, takenFaults } from "../support/money-faults.ts";
import { adminClaims } from "../support/people.ts";
import { type Begun, cardShoppers, type Shopper, stories } from "./shop/card-shoppers.ts";
import { openSoakShop } from "./shop/open-soak-shop.ts";
import { type RandomInteger, randomIntegers, seed } from "./shop/random-integers.ts";

console.log(`seed ${seed}`);
const stripe = await openStripe();
const shop = await openSoakShop("payments", 2, stripe.env);
const admin = await shop.signUp("admin", adminClaims);
const shoppers = cardShoppers(shop, stripe, admin);
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

/** The calls in whose middle both processes are killed: before Stripe has them, or once it has carried them out. */
const moments = [
  { call: /^POST \/v1\/refunds$/, isDone: false, seen: 0, kills: 0 },
  { call: /^POST \/v1\/refunds$/, isDone: true, seen: 0, kills: 0 },
  { call: /^POST \/v1\/checkout\/sessions$/, isDone: false, seen: 0, kills: 0 },
  { call: /^POST \/v1\/checkout\/sessions$/, isDone: true, seen: 0, kills: 0 },
  { call: /^POST \/v1\/checkout\/sessions\/\w+\/expire$/, isDone: true, seen: 0, kills: 0 },
];

/** Kills at each of these moments, and calls of its kind that pass between two of them. */
const killsAt = 2;
const passing = 6;

test("Money taken is orders and refunds, to the cent, while processes are killed and events lost", async () => {
  const initial = Object.fromEntries(tools.map((id) => [id, 1_000_000]));
  await shop.stockUp(initial);
  const random = randomIntegers(500);
  let kills = 0;
  let isKilling = false;
  const failed = Promise.withResolvers<never>();
  stripe.interrupt((call) => {
    const moment = moments.find((one) => one.call.test(call) && one.kills < killsAt);
    if (!moment || isKilling || ++moment.seen % passing > 0) return null;
    moment.kills++;
    isKilling = true;
    const happens = async () => {
      try {
        await Promise.all([shop.replace(0), shop.replace(0)]);
        isKilling = false;
      } catch (error) {
        failed.reject(error);
      }
    };
    return { isDone: moment.isDone, happens };
  });
  const isEnough = () => kills >= leastKills && moments.every((one) => one.kills === killsAt);

  const shopOn = async (by: Shopper, own: RandomInteger): Promise<Begun[]> => {
    const begun: Begun[] = [];
    for (let round = 0; round < rounds || !isEnough(); round++) {
      const story = stories[own(0, stories.length - 1)] ?? "keep";
      const one = await shoppers.shop(by, tools.slice(0, own(1, tools.length)), story);
      if (one) begun.push(one);
    }
    return begun;
  };
  const guests = Array.from({ length: 4 }, (_, index) => ({ email: `guest${index}@example.com` }));
  const everybody: readonly Shopper[] = [...shop.customers, ...guests];
  const all = Promise.all(everybody.map((by, index) => shopOn(by, randomIntegers(600 + index))));
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  Promise.race([all, failed.promise]).then(end, end);
  for (let wave = 0; !isOver; wave++) {
    await new Promise((resolve) => setTimeout(resolve, killMs));
    if (!isOver && !isKilling && (await shop.replace(wave))) kills++;
  }
  const begun = (await Promise.race([all, failed.promise])).flat();

  // The times of all pages are over, and banks have decided.
  stripe.interrupt(() => null);
  stripe.deliverBy(() => "lose");
  for (const { id, status, payment_status } of stripe.sessions()) {
    if (status === "open") stripe.expire(id);
    else if (status === "complete" && payment_status === "unpaid")
      stripe.settle(id, random(0, 1) === 1);
  }
  await stripe.idle();
  for (const one of begun) expect((await shoppers.progressOf(one)).status).not.toBe("pending");

  const documents = await everyDocument(shop.projectId);
  expect(moneyFaults(documents, stripe)).toEqual([]);
  expect(takenFaults(documents, stripe)).toEqual([]);
  expect(stockFaults(documents, initial)).toEqual([]);
  expect(invoiceFaults(documents)).toEqual([]);
  expect(spendingFaults(documents, {})).toEqual([]);

  // Each refund of the desk is there once.
  const orders = documentsIn("orders", documents);
  for (const { id, refunds } of begun) {
    const kept = (orders[id]?.fields.refunds ?? []) as Fields[]; // as the shop stores them
    const byDesk = kept.filter(({ uid }) => uid === admin.uid).map(({ cents }) => Number(cents));
    expect(byDesk.toSorted(), id).toEqual(refunds.toSorted());
  }

  const paid = stripe.sessions().filter(({ payment_status }) => payment_status === "paid");
  const issued = Object.keys(documentsIn("invoices", documents)).length;
  console.log(
    `${begun.length} checkouts, ${paid.length} paid, ${stripe.refunds().length} refunds, ${issued} invoices, ` +
      `${kills} kills, ${moments.map((one) => one.kills).join("+")} of both in the middle of a call`,
  );
  expect(kills).toBeGreaterThanOrEqual(leastKills);
  expect(paid.length).toBeGreaterThan(20);
}, 300_000);
