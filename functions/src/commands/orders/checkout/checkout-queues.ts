import { Busy, isBusy } from "../../../firestore/busy.ts";

export interface QueueLimits<Checkout> {
  /** The keys to lock: the products of a checkout, and all else that only one group may change at a time. */
  readonly productsOf: (checkout: Checkout) => readonly string[];
  /** The size of a checkout within a group. */
  readonly sizeOf: (checkout: Checkout) => number;
  /** The maximum size of a group; a single checkout always fits. */
  readonly groupSize: number;
  /** Maximum length of all queues together. */
  readonly waiting: number;
}

/**
 * Places a group of checkouts in one transaction.
 *
 * @param deadline the time, in milliseconds since 1970, after which it must not write
 * @returns a result for each checkout, in the same order
 */
export type PlaceGroup<Checkout, Outcome> = (
  group: readonly Checkout[],
  deadline: number,
) => Promise<readonly Outcome[]>;

interface Waiting<Checkout, Outcome> extends PromiseWithResolvers<Outcome> {
  readonly checkout: Checkout;
  readonly deadline: number;
  /** Its position in the order of arrival. */
  readonly turn: number;
}

/** A queue of checkouts whose products are linked, directly or through other checkouts. */
interface Queue<Checkout, Outcome> {
  readonly products: Set<string>;
  readonly waiting: Waiting<Checkout, Outcome>[];
  /** Groups in progress: more than one after queues were merged. */
  pending: number;
}

/**
 * Group commit for checkouts. A product is one document, and transactions on it exclude each other. So the
 * checkouts that arrive while a group is in progress are placed together by the next one. Checkouts run in
 * parallel unless a shared product links them. A checkout that misses its deadline is refused and never
 * placed.
 */
export class CheckoutQueues<Checkout, Outcome> {
  readonly #placeGroup: PlaceGroup<Checkout, Outcome>;
  readonly #limits: QueueLimits<Checkout>;
  readonly #queues = new Map<string, Queue<Checkout, Outcome>>();
  #waiting = 0;
  #arrived = 0;

  constructor(placeGroup: PlaceGroup<Checkout, Outcome>, limits: QueueLimits<Checkout>) {
    this.#placeGroup = placeGroup;
    this.#limits = limits;
  }

  /**
   * Enqueues a checkout and waits for its result.
   *
   * @param deadline the time, in milliseconds since 1970, after which it must not be placed
   * @throws Busy when the queue is full, or the deadline passes
   */
  async place(checkout: Checkout, deadline: number): Promise<Outcome> {
    if (this.#waiting >= this.#limits.waiting)
      throw new Busy("The shop is busy. Please try again in a moment.");
    const turn = this.#arrived++;
    const waiting = { ...Promise.withResolvers<Outcome>(), checkout, deadline, turn };
    const products = this.#limits.productsOf(checkout);
    this.#join(products).waiting.push(waiting);
    void Promise.resolve().then(() => this.#start(products[0])); // gathers the checkouts of the same tick
    this.#waiting++;
    return waiting.promise.finally(() => this.#waiting--);
  }

  /** Merges the queues of these products into one. @returns the merged queue */
  #join(products: readonly string[]): Queue<Checkout, Outcome> {
    const found = new Set(products.flatMap((product) => this.#queues.get(product) ?? []));
    const [home = { products: new Set(), waiting: [], pending: 0 }, ...others] = found;
    for (const other of others) {
      home.waiting.push(...other.waiting.splice(0));
      home.pending += other.pending;
      for (const product of other.products) home.products.add(product);
    }
    if (others.length > 0) home.waiting.sort((a, b) => a.turn - b.turn);
    for (const product of products) home.products.add(product);
    for (const product of home.products) this.#queues.set(product, home);
    return home;
  }

  /** Places the next group of this product's queue, unless one is in progress. */
  #start(product = ""): void {
    const queue = this.#queues.get(product);
    if (!queue || queue.pending > 0) return;
    const group = this.#take(queue.waiting);
    if (group.length === 0) {
      for (const done of queue.products) this.#queues.delete(done);
      return;
    }
    queue.pending++;
    void this.#serve(group).then(() => {
      const joined = this.#queues.get(product); // the queue may have been merged into another one
      if (joined) joined.pending--;
      this.#start(product);
    });
  }

  /** Dequeues the next group. */
  #take(waiting: Waiting<Checkout, Outcome>[]): Waiting<Checkout, Outcome>[] {
    let size = 0;
    const tooMany = waiting.findIndex(({ checkout }, index) => {
      size += this.#limits.sizeOf(checkout);
      return index > 0 && size > this.#limits.groupSize;
    });
    return waiting.splice(0, tooMany < 0 ? waiting.length : tooMany);
  }

  /**
   * Settles every checkout of a group, and never rejects. Expired checkouts are refused. After an unexpected
   * error the group is bisected, so that only the checkout that causes it fails.
   */
  async #serve(group: readonly Waiting<Checkout, Outcome>[]): Promise<void> {
    let remaining = group;
    for (;;) {
      remaining = remaining.filter(({ deadline, reject }) => {
        if (Date.now() <= deadline) return true;
        reject(new Busy("The shop is busy. Please try again in a moment."));
        return false;
      });
      const [first] = remaining;
      if (!first) return;
      try {
        const checkouts = remaining.map(({ checkout }) => checkout);
        const outcomes = await this.#placeGroup(checkouts, first.deadline);
        outcomes.forEach((outcome, index) => {
          remaining[index]?.resolve(outcome);
        });
        return;
      } catch (error) {
        if (isBusy(error)) continue;
        if (remaining.length === 1) return first.reject(error);
        const middle = Math.ceil(remaining.length / 2);
        await this.#serve(remaining.slice(0, middle));
        remaining = remaining.slice(middle);
      }
    }
  }
}
