import { randomUUID } from "node:crypto";
import {
  minimumOrderQuantity,
  openSoakShop,
  type SoakShop,
} from "../../soak/shop/open-soak-shop.ts";
import { acknowledgedOrders, bookFaults } from "../../support/books.ts";
import { clearDocuments, everyDocument } from "../../support/database.ts";
import { median, timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { rushPlainly, sellPlainly } from "./plain-orders.ts";

/** Pieces of each product: enough for all. */
const stock = 1_000_000;
const quantity = minimumOrderQuantity + 1;

/** Orders of one product must be placed so many times as fast as by a transaction each. */
const goal = 100;

const perSecond = (rate: number): string => `${rate.toFixed(rate < 10 ? 1 : 0)}/s`;

/**
 * Places orders through the API. All must succeed, and the books must be right.
 *
 * @returns orders per second
 */
const sell = async (
  shop: SoakShop,
  products: number,
  orders: number,
  atOnce: number,
): Promise<number> => {
  const ids = Array.from({ length: products }, () => randomUUID());
  const initial = Object.fromEntries(ids.map((id) => [id, stock]));
  await clearDocuments(shop.projectId);
  await shop.stockUp(initial);
  const wishes = shop.wishes(orders, (turn) => ({
    productId: ids[turn % products] ?? "",
    quantity,
  }));
  const { result, ms } = await timed(() => shop.orderAll(wishes, atOnce));
  const bad = result.find(({ answer }) => answer.status !== 201);
  if (bad) throw new Error(`An order was answered with ${bad.answer.status}: ${bad.answer.text}`);
  const acknowledged = acknowledgedOrders(result.map(({ answer }) => answer));
  const [fault] = bookFaults(await everyDocument(shop.projectId), initial, acknowledged);
  if (fault) throw new Error(fault);
  return orders / (ms / 1000);
};

/**
 * Counts the orders that two instances place in a second, beside plain transactions in two processes
 * on the same emulator.
 */
export const measureThroughput = async (): Promise<Row[]> => {
  const shop = await openSoakShop("bench");
  await sell(shop, 1, 500, 500); // warms up both processes
  await sell(shop, 50, 200, 50);

  const oneProduct = [];
  for (let run = 0; run < 3; run++) oneProduct.push(await sell(shop, 1, 500, 500));
  const rush = await sell(shop, 1, 2_000, 2_000);
  const manyProducts = [];
  for (let run = 0; run < 3; run++) manyProducts.push(await sell(shop, 500, 500, 50));
  await shop.close();

  const plainMany = await sellPlainly(500, 50, 5);
  const plainLookUp = await sellPlainly(500, 50, 5, true);
  const plainAlone = await sellPlainly(1, 1, 3);
  const plainSteady = await sellPlainly(1, 20, 15);
  const plainOf20 = [];
  for (let run = 0; run < 3; run++) plainOf20.push(await rushPlainly(20));
  const plainOf100 = await rushPlainly(100);

  const ours = median(oneProduct);
  const plainRush = Math.max(median(plainOf20), plainOf100);
  return [
    {
      what: "orders of one product, 500 at once",
      ours: perSecond(ours),
      beside: `plain transactions, 20 at once: ${perSecond(median(plainOf20))}, 100: ${perSecond(plainOf100)}`,
      ratio: ours / plainRush,
      goal: { text: `at least ${goal}`, met: ours / plainRush >= goal },
    },
    {
      what: "",
      ours: "",
      beside: `plain transactions, 20 all the time: ${perSecond(plainSteady)}`,
      ratio: ours / plainSteady,
    },
    {
      what: "",
      ours: "",
      beside: `plain transactions, one after the other: ${perSecond(plainAlone)}`,
      ratio: ours / plainAlone,
    },
    {
      what: "orders of one product, 2,000 at once",
      ours: perSecond(rush),
      beside: `plain transactions, the better rush: ${perSecond(plainRush)}`,
      ratio: rush / plainRush,
      goal: { text: `at least ${goal}`, met: rush / plainRush >= goal },
    },
    {
      what: "orders of 500 products, 50 at once",
      ours: perSecond(median(manyProducts)),
      beside: `plain transactions, 50 at once: ${perSecond(plainMany)}`,
      ratio: median(manyProducts) / plainMany,
    },
    {
      what: "",
      ours: "",
      beside: `the same, each with a look-up of the account: ${perSecond(plainLookUp)}`,
      ratio: median(manyProducts) / plainLookUp,
    },
  ];
};
