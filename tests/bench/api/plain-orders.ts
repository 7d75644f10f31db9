import { randomUUID } from "node:crypto";
import { stockUp } from "../../soak/shop/open-soak-shop.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { createAccount, personOf } from "../../support/people.ts";
import { newProjectId } from "../../support/project.ts";
import { buildBare } from "../bare/build.ts";
import { timed } from "../statistics.ts";

/** Pieces of each product: enough for all. */
const stock = 1_000_000;

/**
 * Opens a shop with the simplest implementation (tests/bench/bare/work.ts): each order is a transaction
 * of its own, which the client library repeats by default. Two processes run it, without
 * authentication and validation.
 *
 * @param lookUp whether an account is looked up before each order
 */
const openPlainShop = async (products: number, lookUp: boolean) => {
  const source = await buildBare("reads");
  // It is never cleared: such transactions hold their locks for minutes, and clearing would wait.
  const projectId = newProjectId("bench-plain");
  const env = { GCLOUD_PROJECT: projectId };
  const functions = await Promise.all([startFunction(env, source), startFunction(env, source)]);
  const ids = Array.from({ length: products }, () => randomUUID());
  await stockUp(projectId, Object.fromEntries(["warm", ...ids].map((id) => [id, stock])));
  const { uid, ...jane } = personOf("jane");
  await createAccount(projectId, { uid, ...jane });
  let turn = 0;
  const order = async (id: string, signal?: AbortSignal): Promise<boolean> => {
    const url = functions[turn++ % functions.length]?.url;
    const subject = { uid, known: id, fresh: randomUUID(), ...(lookUp ? { lookUp: "1" } : {}) };
    const query = new URLSearchParams({ call: "POST /purchase", ...subject });
    const request = { method: "POST", ...(signal ? { signal } : {}) };
    const response = await fetch(`${url}/?${query}`, request);
    await response.text();
    return response.ok;
  };
  for (let warmUp = 0; warmUp < 100; warmUp++) {
    if (!(await order("warm")))
      throw new Error("Not even one plain transaction by itself succeeds");
  }
  return {
    /** Places an order of the product whose turn it is; @returns whether it was placed */
    order: (signal?: AbortSignal) => order(ids[turn % products] ?? "", signal),
    close: () => Promise.all(functions.map(({ stop }) => stop())),
  };
};

/**
 * Places orders as fast as plain transactions can. A failed try doesn't count and is replaced by
 * another one.
 *
 * @param seconds how long at most
 * @param lookUp whether an account is looked up before each of them
 * @returns orders per second
 */
export const sellPlainly = async (
  products: number,
  atOnce: number,
  seconds: number,
  lookUp = false,
): Promise<number> => {
  const shop = await openPlainShop(products, lookUp);
  const timeUp = AbortSignal.timeout(seconds * 1000);
  let placed = 0;
  const sellOn = async () => {
    try {
      while (!timeUp.aborted) if (await shop.order(timeUp)) placed++;
    } catch (error) {
      if (!timeUp.aborted) throw error;
    }
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: atOnce }, sellOn)));
  await shop.close();
  return placed / (ms / 1000);
};

/**
 * Places so many orders of one product at once, each by a plain transaction, and waits until all are
 * placed or given up.
 *
 * @returns placed orders per second
 */
export const rushPlainly = async (orders: number): Promise<number> => {
  const shop = await openPlainShop(1, false);
  const { result, ms } = await timed(() =>
    Promise.all(Array.from({ length: orders }, () => shop.order())),
  );
  await shop.close();
  return result.filter((placed) => placed).length / (ms / 1000);
};
