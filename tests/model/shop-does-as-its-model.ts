import { standardDelivery } from "@shop/contract/prices/order-delivery";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writtenNumber } from "../support/documents.ts";
import type { Person } from "../support/people.ts";
import { productReviewId } from "../support/product-review-id.ts";
import { Ledger } from "./ledger.ts";
import { callsWithoutSuccess } from "./model-reply.ts";
import { ModelShop, type Order, type Product, type Review } from "./model-shop.ts";
import { ada, ann } from "./people.ts";
import { openRealShop, type RealShop } from "./real-shop.ts";
import { sequencesOf } from "./sequences.ts";

const seed = Number(process.env.MODEL_SEED ?? 20_261_120);

/** Calls in a sequence. */
const length = 30;

/** From this number of sequences on, each call of the API succeeds at least once. */
const enough = 100;

/** Sequences that are worth another shop beside the first: its function takes seconds to start. */
const runsPerShop = 100;

/** Shops at most: the emulators answer more of them no sooner on two cores. */
const mostShops = 3;

const product = { description: "", image: "/images/drill.webp", author: ada, lowFrom: 1000 };

/** Few pieces, so that they run out. */
const onSale: readonly Product[] = [
  {
    ...product,
    id: "drill",
    name: "Hammer drill",
    cents: 1999,
    minimum: 2,
    available: 20,
    weight: 900,
    createdAt: "2026-01-02T03:04:05.000Z",
    rating: { count: 1, sum: 4 },
  },
  {
    ...product,
    id: "bits",
    name: "Drill bits",
    cents: 29,
    minimum: 0,
    available: 9,
    weight: 50,
    vatClass: "reduced",
    createdAt: "2026-01-02T03:04:06.000Z",
  },
];

/** An order of drills, as tests/support/documents.ts makes it. */
const orderOf = (
  by: Person,
  status: "placed" | "shipped" | "delivered",
  createdAt = "2026-01-02T03:04:05.000Z",
): Order => ({
  id: `${status}-${by.uid}`,
  by,
  customerName: by.name,
  status,
  createdAt,
  lines: [
    {
      id: `${status}-${by.uid}`,
      productId: "drill",
      name: "Hammer drill",
      quantity: 3,
      cents: 1999,
    },
  ],
  address: "1 Drill Street",
  delivery: standardDelivery,
  phone: "123",
  number: writtenNumber,
  sent: "",
  changes: [],
});

/**
 * An order to take further, one whose parcel can be corrected, and two whose customers can review the drill: one of them is of
 * today, so that its pieces can be returned.
 */
const orders = [
  ...[orderOf(ann, "placed"), orderOf(ann, "shipped")],
  ...[orderOf(ada, "delivered"), orderOf(ann, "delivered", new Date().toISOString())],
];

/** One of the two has done so: there is a review to answer, hide and delete from the first call on. */
const written: Review = {
  id: productReviewId("drill", ada.uid),
  by: ada,
  name: ada.name,
  orderId: "delivered-ada",
  productId: "drill",
  product: "Hammer drill",
  stars: 4,
  review: "It drills",
  isHidden: false,
  createdAt: "2026-01-02T03:04:05.000Z",
};

/**
 * Makes sequences of calls to the built function and to a model of the shop. Each sequence begins with
 * the same data, so a failing one can be shortened to the calls that it needs. Many sequences are
 * shared out among shops side by side, each with the next seed: a shop mostly waits for the emulators. Its orders are paid by
 * invoice and by accounts: payments by card and guests have sequences of their own (money/money-is-exact.ts).
 *
 * @param usualRuns sequences, if MODEL_RUNS doesn't name another number
 */
export const shopDoesAsItsModel = (usualRuns: number): void => {
  const numRuns = Number(process.env.MODEL_RUNS ?? usualRuns);
  /** Includes the time to shorten a failing sequence; ends before vitest's own time-out (ms). */
  const timeoutMs = 60_000 + numRuns * 15_000;
  const count = Math.min(mostShops, Math.max(1, Math.floor(numRuns / runsPerShop)));
  let shops: readonly RealShop[] = [];

  beforeAll(async () => {
    console.log(`MODEL_SEED=${seed} MODEL_RUNS=${numRuns}`);
    shops = await Promise.all(Array.from({ length: count }, openRealShop));
  });
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  test(
    `sequences of ${length} calls get the answers, and store the documents, of the shop's model`,
    async () => {
      const tally = new Map<string, number>();
      const tryIn = (shop: RealShop, seed: number, numRuns: number): Promise<void> => {
        const doesAsItsModel = fc.asyncProperty(sequencesOf(length), async (calls) => {
          const updatedAt = new Date().toISOString();
          const products = onSale.map((product) => ({ ...product, updatedAt }));
          const beginning = { products, orders, reviews: [written] };
          const ledger = new Ledger(await shop.open(beginning));
          const real = { shop, ledger, tally, story: [] };
          const model = new ModelShop(beginning);
          await fc.asyncModelRun(() => ({ model, real }), calls);
        });
        return fc.assert(doesAsItsModel, {
          seed,
          numRuns,
          interruptAfterTimeLimit: timeoutMs,
          markInterruptAsFailure: true,
        });
      };
      const share = Math.ceil(numRuns / count);
      await Promise.all(shops.map((shop, index) => tryIn(shop, seed + index, share)));
      console.log(Object.fromEntries([...tally].toSorted()));
      if (numRuns >= enough) expect(callsWithoutSuccess(tally)).toEqual([]);
    },
    timeoutMs + 30_000,
  );
};
