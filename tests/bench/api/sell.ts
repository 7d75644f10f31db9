import { minimumOrderQuantity, type SoakShop, type Wish } from "../../soak/shop/open-soak-shop.ts";
import type { Pieces } from "../../support/books.ts";
import type { Answer } from "../../support/call.ts";
import { clearDocuments, type Documents, everyDocument } from "../../support/database.ts";
import { timed, watchProcessors } from "../statistics.ts";

/** Pieces of each product: enough for all orders. */
export const stock = 1_000_000;

/** Pieces of each line. */
export const quantity = minimumOrderQuantity + 1;

/**
 * The emulator's JVM takes so many runs to compile what it runs: the eighth of single orders is twice as fast as
 * the second, and of baskets a fifth faster.
 */
export const warmUps = 8;

/** What is wrong with the answers and with the documents after them, in words; empty if nothing is. */
type FaultsOf = (
  answers: readonly Answer[],
  documents: Documents,
  initial: Pieces,
) => readonly string[];

/**
 * Places orders through the API of an empty shop, all at once. All must succeed, and the books must be right. One that
 * is answered 503 is sent again, and the time runs on: 2,000 at once are four times what Cloud Run gives two instances
 * (functions/src/index.ts), so on a slow machine some wait too long.
 *
 * @param products that are on sale
 * @param wishes what is ordered of them
 * @returns orders per second, and how busy the processors were meanwhile, between 0 and 1
 */
export const sell = async (
  shop: SoakShop,
  products: readonly string[],
  wishes: readonly Wish[],
  faultsOf: FaultsOf,
): Promise<{ rate: number; busy: number }> => {
  const initial = Object.fromEntries(products.map((id) => [id, stock]));
  await clearDocuments(shop.projectId);
  await shop.stockUp(initial);
  const busySince = watchProcessors();
  const { result, ms } = await timed(() => shop.orderUntilAnswered(wishes));
  const busy = busySince();
  const answers = result.map(({ answer }) => answer);
  const bad = answers.find(({ status }) => status !== 201);
  if (bad) throw new Error(`An order was answered with ${bad.status}: ${bad.text}`);
  const [fault] = faultsOf(answers, await everyDocument(shop.projectId), initial);
  if (fault) throw new Error(fault);
  return { rate: wishes.length / (ms / 1000), busy };
};
