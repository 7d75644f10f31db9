import { Busy, isBusy } from "../firestore/busy.ts";

export interface DeskLimits {
  /** The most orders placed in one transaction. */
  readonly batch: number;
  /** The most orders waiting in this instance. */
  readonly waiting: number;
}

/**
 * Places a batch of orders of one product in one transaction.
 *
 * @param deadline the time, in milliseconds since 1970, after which it must not write
 * @returns an outcome for each order, in the same order
 */
export type PlaceBatch<Order, Outcome> = (
  productId: string,
  orders: readonly Order[],
  deadline: number,
) => Promise<readonly Outcome[]>;

interface Waiting<Order, Outcome> extends PromiseWithResolvers<Outcome> {
  readonly order: Order;
  readonly deadline: number;
}

/**
 * Queues orders by their product. A product is one document, and transactions on it exclude each
 * other. So the orders that arrive while a batch is under way are gathered and placed together by
 * the next (group commit). An order that can't be placed by its deadline is refused, and then never
 * placed.
 */
export class OrderDesk<Order, Outcome> {
  readonly #placeBatch: PlaceBatch<Order, Outcome>;
  readonly #limits: DeskLimits;
  readonly #queues = new Map<string, Waiting<Order, Outcome>[]>();
  #waiting = 0;

  constructor(placeBatch: PlaceBatch<Order, Outcome>, limits: DeskLimits) {
    this.#placeBatch = placeBatch;
    this.#limits = limits;
  }

  /**
   * Queues the order and places it.
   *
   * @param deadline the time, in milliseconds since 1970, after which it must not be placed
   * @throws Busy when too many wait, or it waited too long
   */
  async place(productId: string, order: Order, deadline: number): Promise<Outcome> {
    if (this.#waiting >= this.#limits.waiting) throw new Busy("Too many orders are waiting");
    const waiting = { ...Promise.withResolvers<Outcome>(), order, deadline };
    const queue = this.#queues.get(productId);
    if (queue) queue.push(waiting);
    else void this.#serveQueue(productId, [waiting]);
    this.#waiting++;
    return waiting.promise.finally(() => this.#waiting--);
  }

  /** Never throws. */
  async #serveQueue(productId: string, queue: Waiting<Order, Outcome>[]): Promise<void> {
    this.#queues.set(productId, queue);
    await Promise.resolve(); // the first batch gathers what arrives together with its first order
    while (queue.length > 0) {
      await this.#serveBatch(productId, queue.splice(0, this.#limits.batch));
    }
    this.#queues.delete(productId);
  }

  /** Settles every order of a batch, and never throws. Orders past their deadline drop out. */
  async #serveBatch(productId: string, batch: readonly Waiting<Order, Outcome>[]): Promise<void> {
    let remaining = batch;
    for (;;) {
      remaining = remaining.filter(({ deadline, reject }) => {
        if (Date.now() <= deadline) return true;
        reject(new Busy("The order had to wait too long"));
        return false;
      });
      const [first] = remaining;
      if (!first) return;
      try {
        const orders = remaining.map(({ order }) => order);
        const outcomes = await this.#placeBatch(productId, orders, first.deadline);
        outcomes.forEach((outcome, index) => {
          remaining[index]?.resolve(outcome);
        });
        return;
      } catch (error) {
        if (!isBusy(error)) {
          for (const { reject } of remaining) reject(error);
          return;
        }
      }
    }
  }
}
