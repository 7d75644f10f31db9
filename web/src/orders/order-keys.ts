import type { NewCheckout, NewOrder } from "@pros-and-drill/contract/orders";
import type { PersistentText } from "../browser/persistent-text.ts";

/** What is placed under one key: an order, or a basket of them. */
type Keyed = NewOrder | NewCheckout;

/** The Idempotency-Keys that orders are sent with. */
export interface OrderKeys {
  /** @returns the key for an order: a new one, or the one of an equal order whose result is unknown */
  readonly keyOf: (order: Keyed) => Promise<string>;
  /** The shop has answered: an equal order from now on is a new one, with a new key. */
  readonly settle: (order: Keyed) => Promise<void>;
}

/** Milliseconds for which an equal order counts as a retry. Later it is a new order. */
const openMs = 60 * 60 * 1000;

/** An order without an answer: its digest, its key, and when it was first sent (ms since 1970). */
type Open = [digest: string, key: string, since: number];

const isOpen = (entry: unknown): entry is Open =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "string" &&
  typeof entry[2] === "number";

const parse = (text: string | null): Open[] => {
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(entries) ? entries.filter(isOpen) : [];
  } catch {
    return []; // not written by this module
  }
};

/**
 * A digest, because the order itself holds an address that must not stay in the browser. Prices are left
 * out: an order without an answer may have been placed, and another price must not place it twice.
 */
const digestOf = async (order: Keyed): Promise<string> => {
  const text = JSON.stringify(order, (name, value) => (name === "price" ? undefined : value));
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
};

/**
 * Keeps the keys of orders whose answer never arrived. An equal order is then a retry with the same
 * key, so the shop places it once; also after a reload.
 *
 * @param newKey makes a unique key
 * @param storage keeps the open orders
 * @param now the time in milliseconds since 1970
 */
export const orderKeys = (
  newKey: () => string,
  storage: Pick<PersistentText, "read" | "write">,
  now: () => number = Date.now,
): OrderKeys => {
  const read = () => parse(storage.read()).filter(([, , since]) => since > now() - openMs);
  return {
    keyOf: async (order) => {
      const digest = await digestOf(order);
      const open = read();
      const known = open.find(([of]) => of === digest)?.[1];
      if (known) return known;
      const key = newKey();
      storage.write(JSON.stringify([...open, [digest, key, now()]]));
      return key;
    },
    settle: async (order) => {
      const digest = await digestOf(order);
      storage.write(JSON.stringify(read().filter(([of]) => of !== digest)));
    },
  };
};
