import { Order } from "@pros-and-drill/contract/orders";
import { expect } from "vitest";
import { z } from "zod";
import { everyDocument } from "../../support/database.ts";
import type { Shop, Tried } from "./open-shop.ts";
import { stockOf } from "./stock.ts";

const StoredOrder = z.object({
  purchaseId: z.object({ stringValue: z.string() }),
  quantity: z.object({ integerValue: z.coerce.number() }),
});

/** An order as the books have it: what the shop said, or what the database holds. */
interface Entry {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
}

const byId = (entries: readonly Entry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The orders that stand, read from the database itself, in the order of their ids. */
export async function standingOrders({ projectId }: Shop): Promise<Entry[]> {
  const documents = Object.entries(await everyDocument(projectId));
  return byId(
    documents.flatMap(([path, { fields }]) => {
      const [collection, id = ""] = path.split("/");
      if (collection !== "orders") return [];
      const { purchaseId, quantity } = StoredOrder.parse(fields);
      return [{ id, productId: purchaseId.stringValue, quantity: quantity.integerValue }];
    }),
  );
}

/** The orders that the shop acknowledged, each as often as it has told a customer of it. */
export const acknowledged = (tried: readonly Tried[]): Entry[] =>
  byId(
    tried
      .filter(({ answer }) => answer.status === 201)
      .map(({ answer }) => {
        const { _id: id, purchaseId: productId, quantity } = Order.parse(answer.body);
        return { id, productId, quantity };
      }),
  );

/** How many answers of each status there were. */
export const statuses = (tried: readonly Tried[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { answer } of tried) counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  return counts;
};

/**
 * The stock's own invariants: at least one piece stays, and the pieces that are gone are those of
 * the orders that stand.
 *
 * @param initial the pieces that each product began with
 */
export async function expectStockToAddUp(
  shop: Shop,
  initial: Readonly<Record<string, number>>,
): Promise<Map<string, number>> {
  const orders = await standingOrders(shop);
  const stock = await stockOf(shop, Object.keys(initial));
  expect(Math.min(...stock.values())).toBeGreaterThanOrEqual(1);
  const sums = Object.fromEntries(stock);
  for (const { productId, quantity } of orders) {
    sums[productId] = (sums[productId] ?? 0) + quantity;
  }
  expect(sums).toEqual(initial);
  return stock;
}

/**
 * All invariants: the stock's own, and that those orders stand that were acknowledged, each once,
 * and no other.
 *
 * @param initial the pieces that each product began with
 * @param tried the last answer to each wish
 */
export async function audit(
  shop: Shop,
  initial: Readonly<Record<string, number>>,
  tried: readonly Tried[],
): Promise<Map<string, number>> {
  expect(await standingOrders(shop)).toEqual(acknowledged(tried));
  return expectStockToAddUp(shop, initial);
}
