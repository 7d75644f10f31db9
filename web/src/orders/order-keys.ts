import type { NewOrder } from "@pros-and-drill/contract/orders";

/** Under which Idempotency-Key an order is sent. */
export interface OrderKeys {
  /** The key of an order: the one it already went under, if it isn't known what became of that. */
  readonly keyOf: (order: NewOrder) => string;
  /** The shop has answered: the next order of the same is another one. */
  readonly settle: (order: NewOrder) => void;
}

/**
 * Remembers the orders whose answer never came. Whoever sends such an order again, to the letter,
 * means the same one, and gets it once.
 *
 * @param newKey makes a key that nobody else makes
 */
export const orderKeys = (newKey: () => string): OrderKeys => {
  const open = new Map<string, string>();
  return {
    keyOf: (order) => {
      const body = JSON.stringify(order);
      const key = open.get(body) ?? newKey();
      open.set(body, key);
      return key;
    },
    settle: (order) => {
      open.delete(JSON.stringify(order));
    },
  };
};
