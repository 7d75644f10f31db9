import { randomUUID } from "node:crypto";
import type { NewCheckout } from "@shop/contract/new-orders";
import { settingsWithCaps } from "../../../scripts/emulators/no-limits.ts";
import type { Claims } from "../../support/accounts.ts";
import type { Pieces } from "../../support/books.ts";
import type { Answer } from "../../support/call.ts";
import { writeDocuments } from "../../support/database.ts";
import { productDocument } from "../../support/documents.ts";
import { personOf, type SignedIn, signUp } from "../../support/people.ts";
import { clearProject, newProjectId } from "../../support/project.ts";
import { basketBody, orderBody } from "../../support/requests.ts";
import { startTwoInstances } from "./two-instances.ts";

/** An order, or a basket, that somebody wants to place. */
export interface Wish {
  readonly by: SignedIn;
  readonly productId: string;
  readonly quantity: number;
  /** The basket's further lines; absent for a single order. */
  readonly more?: Pieces;
  /** How a basket is paid, and its discount code; it is one even without further lines then. */
  readonly terms?: Pick<NewCheckout, "pay" | "code">;
  /** The Idempotency-Key. */
  readonly key: string;
}

/** A wish and the shop's answer to it. */
export interface Tried extends Wish {
  readonly answer: Answer;
}

export type SoakShop = Awaited<ReturnType<typeof openSoakShop>>;

/** The products' minimum: an order takes at least one piece more. */
export const minimumOrderQuantity = 5;

/** Puts products on sale, each with this stock, without caps on who orders them. */
export const stockUp = (projectId: string, stock: Pieces): Promise<void> =>
  writeDocuments(projectId, {
    ...settingsWithCaps(),
    ...Object.fromEntries(
      Object.entries(stock).map(([id, availableQuantity]) => [
        `products/${id}`,
        productDocument({ minimumOrderQuantity, availableQuantity }),
      ]),
    ),
  });

/**
 * Opens a shop with eight customers and no products, served by two processes of the built function,
 * on a Firebase project of its own.
 *
 * @param name shows in the emulators' logs whose project it is
 * @param spares processes that are ready to replace one that is killed
 * @param env variables that the function needs
 */
export async function openSoakShop(name: string, spares = 0, env: NodeJS.ProcessEnv = {}) {
  const projectId = newProjectId(`soak-${name}`);
  const { call, replace, stop, urlAt } = await startTwoInstances(projectId, spares, env);
  const customers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(projectId, personOf(`customer${index}`))),
  );

  /** Makes a wish of the next customer, in turn. */
  const wish = (turn: number, productId: string, quantity: number): Wish => {
    const by = customers[turn % customers.length];
    if (!by) throw new Error("There are no customers");
    return { by, productId, quantity, key: randomUUID() };
  };

  const order = async (wanted: Wish, turn: number): Promise<Tried> => {
    const { by, productId, quantity, terms, key } = wanted;
    const more = wanted.more ?? (terms && {});
    const headers = { "idempotency-key": key };
    const single = () => ({ headers, body: orderBody(by, productId, quantity) });
    const basket = (others: Pieces) => ({
      headers,
      body: { ...basketBody([[productId, quantity], ...Object.entries(others)]), ...terms },
    });
    const answer = more
      ? await call(turn, "POST /checkout", basket(more), by)
      : await call(turn, "POST /purchase", single(), by);
    return { ...wanted, answer };
  };

  const orderAll = async (wishes: readonly Wish[], atOnce = wishes.length): Promise<Tried[]> => {
    const tried: Tried[] = [];
    const queue = wishes.entries();
    const next = async () => {
      for (const [turn, wanted] of queue) tried[turn] = await order(wanted, turn);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return tried;
  };

  const orderUntilAnswered = async (
    wishes: readonly Wish[],
    atOnce = wishes.length,
  ): Promise<Tried[]> => {
    const tried = await orderAll(wishes, atOnce);
    const answered = tried.filter(({ answer }) => answer.status !== 503);
    if (answered.length === tried.length) return answered;
    const unanswered = tried.filter(({ answer }) => answer.status === 503);
    console.log(
      `${unanswered.length} of ${tried.length} orders were answered 503, and are sent again`,
    );
    return [...answered, ...(await orderUntilAnswered(unanswered, atOnce))];
  };

  return {
    projectId,
    customers,
    call,
    replace,
    urlAt,
    signUp: (uid: string, claims?: Claims) => signUp(projectId, personOf(uid), claims),
    stockUp: (stock: Pieces) => stockUp(projectId, stock),

    wish,

    /** Makes this many wishes, of the customers in turn. */
    wishes: (
      count: number,
      wanted: (turn: number) => Pick<Wish, "productId" | "quantity" | "more">,
    ): Wish[] =>
      Array.from({ length: count }, (_, turn) => {
        const { productId, quantity, ...more } = wanted(turn);
        return { ...wish(turn, productId, quantity), ...more };
      }),

    /** Orders once. */
    order,

    /**
     * Orders all of it, from the processes in turn.
     *
     * @param atOnce how many orders are under way at a time; all of them unless named
     */
    orderAll,

    /**
     * Orders all of it, again under the same key where the shop was too busy, as the pages do: on a slow
     * machine hundreds at once may be more than it answers in time.
     *
     * @param atOnce how many orders are under way at a time; all of them unless named
     * @returns the last try of each, in another order than the wishes
     */
    orderUntilAnswered,

    close: async (): Promise<void> => {
      await stop();
      await clearProject(projectId);
    },
  };
}
