import { Busy, isBusy } from "../firestore/busy.ts";
import type { Lanes } from "./lanes.ts";

export interface DeskLimits {
  /** Orders placed in one transaction, at most. */
  readonly batch: number;
  /** Orders waiting in this instance, at most. */
  readonly waiting: number;
}

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const defaultLimits: DeskLimits = { batch: 80, waiting: 4_000 };

/**
 * Places a batch of orders of one product in one transaction.
 *
 * @param deadline the time, in milliseconds since 1970, after which it must not write any more
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
 * Where orders wait for their product. A product is one document, and transactions on it exclude
 * each other; so the orders that arrive while one is under way are gathered and placed together by
 * the next (group commit). An order that can't be placed in time is refused, and then never placed.
 */
export class OrderDesk<Order, Outcome> {
  readonly #placeBatch: PlaceBatch<Order, Outcome>;
  readonly #lanes: Lanes;
  readonly #limits: DeskLimits;
  readonly #queues = new Map<string, Waiting<Order, Outcome>[]>();
  #waiting = 0;

  constructor(
    placeBatch: PlaceBatch<Order, Outcome>,
    lanes: Lanes,
    limits: DeskLimits = defaultLimits,
  ) {
    this.#placeBatch = placeBatch;
    this.#lanes = lanes;
    this.#limits = limits;
  }

  /**
   * Waits in line and places the order.
   *
   * @param deadline the time, in milliseconds since 1970, after which it must not be placed any more
   * @throws Busy when too many wait, or it waited too long
   */
  async place(productId: string, order: Order, deadline: number): Promise<Outcome> {
    if (this.#waiting >= this.#limits.waiting) {
      throw new Busy("Too many orders are waiting");
    }
    const waiting = { ...Promise.withResolvers<Outcome>(), order, deadline };
    const queue = this.#queues.get(productId);
    if (queue) queue.push(waiting);
    else this.#open(productId, [waiting]);
    this.#waiting++;
    return waiting.promise.finally(() => this.#waiting--);
  }

  #open(productId: string, queue: Waiting<Order, Outcome>[]): void {
    this.#queues.set(productId, queue);
    void this.#lanes(productId, async () => {
      await this.#serve(productId, queue.splice(0, this.#limits.batch));
      if (queue.length > 0) this.#open(productId, queue);
      else this.#queues.delete(productId);
    });
  }

  /** Settles every order of a batch, and never throws. Who comes to wait too long drops out. */
  async #serve(productId: string, batch: readonly Waiting<Order, Outcome>[]): Promise<void> {
    let standing = batch;
    for (;;) {
      standing = standing.filter(({ deadline, reject }) => {
        if (Date.now() <= deadline) return true;
        reject(new Busy("The order had to wait too long"));
        return false;
      });
      const [first] = standing;
      if (!first) return;
      try {
        const orders = standing.map(({ order }) => order);
        const outcomes = await this.#placeBatch(productId, orders, first.deadline);
        outcomes.forEach((outcome, index) => {
          standing[index]?.resolve(outcome);
        });
        return;
      } catch (error) {
        if (!isBusy(error)) {
          for (const { reject } of standing) reject(error);
          return;
        }
      }
    }
  }
}
