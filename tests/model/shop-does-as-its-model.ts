import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Ledger } from "./ledger.ts";
import { callsWithoutSuccess } from "./model-reply.ts";
import { ModelShop, type Product } from "./model-shop.ts";
import { ada } from "./people.ts";
import { openRealShop, type RealShop } from "./real-shop.ts";
import { sequencesOf } from "./sequences.ts";

const seed = Number(process.env.MODEL_SEED ?? 20_261_120);

/** Calls in a sequence. */
const length = 30;

/** From this number of sequences on, each call of the API succeeds at least once. */
const enough = 20;

const product = { description: "", image: "/images/drill.webp", author: ada };

/** Few pieces, so that they run out. */
const onSale: readonly Product[] = [
  {
    ...{ ...product, id: "drill", name: "Hammer drill", cents: 1999, minimum: 2, available: 20 },
    createdAt: "2026-01-02T03:04:05.000Z",
  },
  {
    ...{ ...product, id: "bits", name: "Drill bits", cents: 29, minimum: 0, available: 9 },
    createdAt: "2026-01-02T03:04:06.000Z",
  },
];

/**
 * Makes sequences of calls to the built function and to a model of the shop. Each sequence begins with
 * the same data, so a failing one can be shortened to the calls that it needs.
 *
 * @param usualRuns sequences, if MODEL_RUNS doesn't name another number
 */
export const shopDoesAsItsModel = (usualRuns: number): void => {
  const numRuns = Number(process.env.MODEL_RUNS ?? usualRuns);
  /** Includes the time to shorten a failing sequence; ends before vitest's own time-out (ms). */
  const timeoutMs = 60_000 + numRuns * 15_000;
  let shop: RealShop;

  beforeAll(async () => {
    console.log(`MODEL_SEED=${seed} MODEL_RUNS=${numRuns}`);
    shop = await openRealShop();
  });
  afterAll(() => shop.close());

  test(
    `sequences of ${length} calls get the answers, and store the documents, of the shop's model`,
    async () => {
      const tally = new Map<string, number>();
      const doesAsItsModel = fc.asyncProperty(sequencesOf(length), async (calls) => {
        const updatedAt = new Date().toISOString();
        const products = onSale.map((product) => ({ ...product, updatedAt }));
        const ledger = new Ledger(await shop.open(products));
        const real = { shop, ledger, tally, story: [] };
        await fc.asyncModelRun(() => ({ model: new ModelShop(products), real }), calls);
      });
      await fc.assert(doesAsItsModel, {
        ...{ seed, numRuns, interruptAfterTimeLimit: timeoutMs, markInterruptAsFailure: true },
      });
      console.log(Object.fromEntries([...tally].toSorted()));
      if (numRuns >= enough) expect(callsWithoutSuccess(tally)).toEqual([]);
    },
    timeoutMs + 30_000,
  );
};
