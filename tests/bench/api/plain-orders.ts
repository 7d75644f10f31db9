import { randomUUID } from "node:crypto";
import { stockUp } from "../../soak/shop/open-soak-shop.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { newProjectId } from "../../support/project.ts";
import { buildBare } from "../bare/build.ts";
import { timed } from "../statistics.ts";

/** Pieces of each product: enough for all. */
const stock = 1_000_000;

/**
 * Places so many orders of one product at once, each by a plain transaction (bare/plain-order.ts), which the client
 * library repeats by default, in two processes. Waits until all are placed or given up.
 *
 * @returns placed orders per second
 */
export const rushPlainly = async (orders: number): Promise<number> => {
  const source = await buildBare("plain-order");
  // The project is never cleared: these transactions hold locks for minutes, and clearing would wait for them.
  const projectId = newProjectId("bench-plain");
  const env = { GCLOUD_PROJECT: projectId };
  const functions = await Promise.all([startFunction(env, source), startFunction(env, source)]);
  await stockUp(projectId, { warm: stock, hot: stock });
  let turn = 0;
  const order = async (product: string): Promise<boolean> => {
    const query = new URLSearchParams({ product, order: randomUUID() });
    const response = await fetch(`${functions[turn++ % functions.length]?.url}/?${query}`);
    await response.text();
    return response.ok;
  };
  for (let warmUp = 0; warmUp < 100; warmUp++) {
    if (!(await order("warm")))
      throw new Error("Not even one plain transaction by itself succeeds");
  }
  const { result, ms } = await timed(() =>
    Promise.all(Array.from({ length: orders }, () => order("hot"))),
  );
  await Promise.all(functions.map(({ stop }) => stop()));
  return result.filter(Boolean).length / (ms / 1000);
};
