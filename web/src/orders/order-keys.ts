import type { NewOrder } from "@pros-and-drill/contract/orders";
import type { Kept } from "../browser/persistent-text.ts";

/** Under which Idempotency-Key an order is sent. */
export interface OrderKeys {
  /** The key of an order: the one it already went under, if it isn't known what became of that. */
  readonly keyOf: (order: NewOrder) => Promise<string>;
  /** The shop has decided on it: the next order of the same is another one. */
  readonly settle: (order: NewOrder) => Promise<void>;
}

/** Milliseconds for which the same order counts as the one that is open. Later it is meant anew. */
const openMs = 60 * 60 * 1000;

/** An order whose answer never came: its digest, its key, and when it was first sent. */
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
    return []; // somebody else's text
  }
};

/** What an order says, to the letter, but not for others to read: it holds an address. */
const digestOf = async (order: NewOrder): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(order));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
};

/**
 * Remembers the orders whose answer never came. Whoever sends such an order again, to the letter,
 * means the same one, and gets it once; also after a reload.
 *
 * @param newKey makes a key that nobody else makes
 * @param kept where the open orders are remembered
 * @param now the time in milliseconds since 1970
 */
export const orderKeys = (
  newKey: () => string,
  kept: Pick<Kept, "read" | "keep">,
  now: () => number = Date.now,
): OrderKeys => {
  const read = () => parse(kept.read()).filter(([, , since]) => since > now() - openMs);
  return {
    keyOf: async (order) => {
      const digest = await digestOf(order);
      const open = read();
      const known = open.find(([of]) => of === digest)?.[1];
      if (known) return known;
      const key = newKey();
      kept.keep(JSON.stringify([...open, [digest, key, now()]]));
      return key;
    },
    settle: async (order) => {
      const digest = await digestOf(order);
      kept.keep(JSON.stringify(read().filter(([of]) => of !== digest)));
    },
  };
};
