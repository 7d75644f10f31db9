import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksRight, statuses } from "./shop/audit.ts";
import {
  minimumOrderQuantity,
  openSoakShop,
  type SoakShop,
  type Tried,
} from "./shop/open-soak-shop.ts";
import { randomIntegers, seed } from "./shop/random-integers.ts";

let shop: SoakShop;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  shop = await openSoakShop("retries");
});
afterAll(() => shop.close());

test("50 tries at once under one Idempotency-Key place one order and get one answer, 20 times", async () => {
  const random = randomIntegers(200);
  const initial = { keyed: 10_000 };
  await shop.stockUp(initial);
  const placed: Tried[] = [];
  for (let round = 0; round < 20; round++) {
    const wish = shop.wish(round, "keyed", random(minimumOrderQuantity + 1, 60));
    const tried = await shop.orderAll(Array.from({ length: 50 }, () => wish));
    expect(statuses(tried)).toEqual({ 201: 50 });
    expect(new Set(tried.map(({ answer }) => answer.text)).size).toBe(1);
    placed.push(...tried.slice(0, 1));

    const other = await shop.order({ ...wish, quantity: wish.quantity + 1 }, round);
    expect(other.answer.status).toBe(422);
    expect(other.answer.body).toMatchObject({ code: "idempotency-key-reused" });
    await expectBooksRight(shop, initial, placed);
  }
  console.log(`${20 * 50} tries with 20 keys: ${placed.length} orders`);
}, 120_000);
