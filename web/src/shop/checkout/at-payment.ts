import { persistentText } from "../../runtime/persistent-text.ts";

/** The order whose payment page this browser has gone to. Its tools stay in the basket until it is paid. */
export interface AtPayment {
  /** The order's id. */
  readonly id: string;
  readonly url: string;
  /** When the page closes, in milliseconds since 1970. */
  readonly until: number;
}

const stored = persistentText("atPayment");

/** Session storage: the id of the order whose payment page this tab has gone to. */
const ownKey = "atPaymentHere";

const isAtPayment = (value: unknown): value is AtPayment => {
  const { id, url, until } = (value ?? {}) as Partial<AtPayment>; // as: each is checked
  return typeof id === "string" && typeof url === "string" && typeof until === "number";
};

const parse = (text: string | null): AtPayment | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isAtPayment(value) ? value : null;
  } catch {
    return null; // another build has stored something else
  }
};

/** Marks this tab as the one that has gone to the payment page, or that may end the payment without asking. */
export const claimPayment = (id: string): void => {
  try {
    sessionStorage.setItem(ownKey, id);
  } catch {} // storage is blocked: see isOwnPayment
};

/** Whether this tab has gone to the payment page. True where no tab can tell. */
export const isOwnPayment = (id: string): boolean => {
  try {
    return sessionStorage.getItem(ownKey) === id;
  } catch {
    return true;
  }
};

export const atPayment = {
  read: (): AtPayment | null => parse(stored.read()),
  write: (at: AtPayment): void => {
    stored.write(JSON.stringify(at));
    claimPayment(at.id);
  },
  /** Forgets the payment of this order, and of no other. */
  forget: (id: string): void => {
    if (atPayment.read()?.id === id) stored.clear();
  },
};
