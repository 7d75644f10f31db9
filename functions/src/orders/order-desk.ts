import { Busy, isBusy } from "../firestore/busy.ts";

export interface DeskLimits<Checkout> {
  /** The products that a checkout is about. */
  readonly productsOf: (checkout: Checkout) => readonly string[];
  /** How much a checkout adds to a group. */
  readonly sizeOf: (checkout: Checkout) => number;
  /** The largest group that is placed in one transaction; one checkout is never too large. */
  readonly groupSize: number;
  /** The most checkouts waiting in this instance. */
  readonly waiting: number;
}

/**
 * Places a group of checkouts in one transaction.
 *
 * @param deadline the time, in milliseconds since 1970, after which it must not write
 * @returns an outcome for each checkout, in the same order
 */
export type PlaceGroup<Checkout, Outcome> = (
  group: readonly Checkout[],
  deadline: number,
) => Promise<readonly Outcome[]>;

interface Waiting<Checkout, Outcome> extends PromiseWithResolvers<Outcome> {
  readonly checkout: Checkout;
  readonly deadline: number;
  /** How many came before it. */
  readonly turn: number;
}

/** The products that wait for each other, since some checkouts are about several of them. */
interface Queue<Checkout, Outcome> {
  readonly products: Set<string>;
  readonly waiting: Waiting<Checkout, Outcome>[];
  /** How many groups are under way: more than one if queues were joined meanwhile. */
  underWay: number;
}

/**
 * Queues checkouts by their products. A product is one document, and transactions on it exclude each
 * other. So the checkouts that arrive while a group is under way are gathered and placed together by
 * the next (group commit). Checkouts without a product in common, not even by others between them, are
 * placed side by side. A checkout that can't be placed by its deadline is refused, and then never
 * placed.
 */
export class OrderDesk<Checkout, Outcome> {
  readonly #placeGroup: PlaceGroup<Checkout, Outcome>;
  readonly #limits: DeskLimits<Checkout>;
  readonly #queues = new Map<string, Queue<Checkout, Outcome>>();
  #waiting = 0;
  #arrived = 0;

  constructor(placeGroup: PlaceGroup<Checkout, Outcome>, limits: DeskLimits<Checkout>) {
    this.#placeGroup = placeGroup;
    this.#limits = limits;
  }

  /**
   * Queues the checkout and places it.
   *
   * @param deadline the time, in milliseconds since 1970, after which it must not be placed
   * @throws Busy when too many wait, or it waited too long
   */
  async place(checkout: Checkout, deadline: number): Promise<Outcome> {
    if (this.#waiting >= this.#limits.waiting) throw new Busy("Too many orders are waiting");
    const turn = this.#arrived++;
    const waiting = { ...Promise.withResolvers<Outcome>(), checkout, deadline, turn };
    const products = this.#limits.productsOf(checkout);
    this.#join(products).waiting.push(waiting);
    void Promise.resolve().then(() => this.#start(products[0])); // gathers what arrives at once
    this.#waiting++;
    return waiting.promise.finally(() => this.#waiting--);
  }

  /** @returns the one queue of all these products, which those of each of them become */
  #join(products: readonly string[]): Queue<Checkout, Outcome> {
    const found = new Set(products.flatMap((product) => this.#queues.get(product) ?? []));
    const [home = { products: new Set(), waiting: [], underWay: 0 }, ...others] = found;
    for (const other of others) {
      home.waiting.push(...other.waiting.splice(0));
      home.underWay += other.underWay;
      for (const product of other.products) home.products.add(product);
    }
    if (others.length > 0) home.waiting.sort((a, b) => a.turn - b.turn);
    for (const product of products) home.products.add(product);
    for (const product of home.products) this.#queues.set(product, home);
    return home;
  }

  /** Places the next group of this product's queue, unless one is under way. */
  #start(product = ""): void {
    const queue = this.#queues.get(product);
    if (!queue || queue.underWay > 0) return;
    const group = this.#take(queue.waiting);
    if (group.length === 0) {
      for (const done of queue.products) this.#queues.delete(done);
      return;
    }
    queue.underWay++;
    void this.#serve(group).then(() => {
      const joined = this.#queues.get(product); // the queue may be part of another one by now
      if (joined) joined.underWay--;
      this.#start(product);
    });
  }

  /** Takes the first ones out of the queue, as many as fit in a group. */
  #take(waiting: Waiting<Checkout, Outcome>[]): Waiting<Checkout, Outcome>[] {
    let size = 0;
    const tooMany = waiting.findIndex(({ checkout }, index) => {
      size += this.#limits.sizeOf(checkout);
      return index > 0 && size > this.#limits.groupSize;
    });
    return waiting.splice(0, tooMany < 0 ? waiting.length : tooMany);
  }

  /**
   * Settles every checkout of a group, and never throws. Checkouts past their deadline drop out. A fault
   * is that of one of them: each half of the group is tried by itself, down to the one at fault.
   */
  async #serve(group: readonly Waiting<Checkout, Outcome>[]): Promise<void> {
    let remaining = group;
    for (;;) {
      remaining = remaining.filter(({ deadline, reject }) => {
        if (Date.now() <= deadline) return true;
        reject(new Busy("The order had to wait too long"));
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
