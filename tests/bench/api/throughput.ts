import { randomUUID } from "node:crypto";
import { basketOf, hotTool, tools } from "../../soak/shop/baskets.ts";
import { openSoakShop, type SoakShop, type Wish } from "../../soak/shop/open-soak-shop.ts";
import { randomIntegers } from "../../soak/shop/random-integers.ts";
import { acknowledgedLines, bookFaults } from "../../support/books.ts";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { rushByCard } from "./card-orders.ts";
import { rushPlainly } from "./plain-orders.ts";
import { quantity, sell, warmUps } from "./sell.ts";

/** The goal: orders of one product a second, divided by those of a transaction for each. */
const goal = 100;

/** The same for orders whose payment by card is pending: each has two commits, and a page at Stripe. */
const goalByCard = 80;

/**
 * How often 20 plain transactions are made at once; the median counts. They wait for each other for times
 * that the client library draws at random: 14 rushes placed 0.2 to 5.8 orders a second, most of them 2.6.
 */
const plainRushes = 9;

const perSecond = (rate: number): string => `${rate.toFixed(rate < 10 ? 1 : 0)}/s`;

/**
 * Places orders or baskets by invoice, all at once.
 *
 * @returns orders or baskets per second
 */
const sellByInvoice = async (
  shop: SoakShop,
  products: readonly string[],
  wishes: readonly Wish[],
): Promise<number> => {
  const { rate } = await sell(shop, products, wishes, (answers, documents, initial) =>
    bookFaults(documents, initial, acknowledgedLines(answers)),
  );
  return rate;
};

/** Places so many single orders of one product at once. */
const sellSingly = (shop: SoakShop, orders: number) => {
  const productId = randomUUID();
  return sellByInvoice(
    shop,
    [productId],
    shop.wishes(orders, () => ({ productId, quantity })),
  );
};

/** Places 300 baskets of one to six tools at once, half of them with the same tool. */
const sellBaskets = (shop: SoakShop, run: number) => {
  const random = randomIntegers(run);
  const wishes = shop.wishes(300, (turn) => basketOf(random, turn));
  return sellByInvoice(shop, [hotTool, ...tools], wishes);
};

/**
 * Counts the orders that two instances place in a second, beside plain transactions in two processes
 * on the same emulator.
 */
export const measureThroughput = async (): Promise<Row[]> => {
  const shop = await openSoakShop("bench");
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await sellSingly(shop, 500);
  const oneProduct = [];
  for (let run = 0; run < 3; run++) oneProduct.push(await sellSingly(shop, 500));
  const rush = await sellSingly(shop, 2_000);
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await sellBaskets(shop, -warmUp);
  const baskets = [];
  for (let run = 1; run <= 3; run++) baskets.push(await sellBaskets(shop, run));
  await shop.close();
  const byCard = await rushByCard();

  const plainOf20 = [];
  for (let run = 0; run < plainRushes; run++) plainOf20.push(await rushPlainly(20));
  const plainOf100 = await rushPlainly(100);
  const plain = Math.max(median(plainOf20), plainOf100);
  const beside = `plain transactions, 20 at once: ${perSecond(median(plainOf20))}, 100: ${perSecond(plainOf100)}`;
  const row = (what: string, rate: number, least = goal): Row => ({
    what,
    ours: perSecond(rate),
    beside,
    ratio: rate / plain,
    goal: { text: `at least ${least}`, met: rate / plain >= least },
  });
  return [
    row("orders of one product, 500 at once", median(oneProduct)),
    row("orders of one product, 2,000 at once", rush),
    row("baskets of 1 to 6 tools, half with the same one, 300 at once", median(baskets)),
    {
      ...row(
        "orders of one product by card, payment pending, 500 at once",
        byCard.rate,
        goalByCard,
      ),
      ours: `${perSecond(byCard.rate)}, processors ${(100 * byCard.busy).toFixed(0)} % busy`,
    },
  ];
};
