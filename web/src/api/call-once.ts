import type { Response as Answer, Request } from "@pros-and-drill/contract/calls";
import type { Endpoints, Route } from "@pros-and-drill/contract/endpoints";
import { type PersistentText, persistentText } from "../browser/persistent-text.ts";
import { call } from "./call.ts";
import { CallFailed } from "./call-failed.ts";

export interface IdempotencyKeys {
  /** @returns the key of an equal request whose result is unknown; otherwise a new key */
  readonly keyOf: (request: string) => Promise<string>;
  /** Call when the shop has answered: the next equal request gets a new key. */
  readonly settle: (request: string) => Promise<void>;
}

/** Milliseconds for which an equal request counts as a retry. */
const openMs = 60 * 60 * 1000;

/** A request without an answer: its digest, its key, and when it was first sent (ms since 1970). */
type Open = [digest: string, key: string, since: number];

/** Only the key is checked: a wrong digest matches no request, and a wrong time counts as expired. */
const isOpen = (entry: unknown): entry is Open =>
  Array.isArray(entry) && typeof entry[1] === "string";

const parse = (text: string | null): Open[] => {
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(entries) ? entries.filter(isOpen) : [];
  } catch {
    return []; // not written by this module
  }
};

/** Storage gets a digest only: a request may hold a home address. */
const digestOf = async (request: string): Promise<string> => {
  const bytes = new TextEncoder().encode(request);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
};

/**
 * Keeps the keys of requests without an answer, over a reload too. An equal request is then a retry with the
 * same key, which the shop carries out once.
 *
 * @param newKey makes a unique key
 * @param storage keeps the open requests
 * @param now the time in milliseconds since 1970
 */
export const idempotencyKeys = (
  newKey: () => string,
  storage: Pick<PersistentText, "read" | "write">,
  now: () => number = Date.now,
): IdempotencyKeys => {
  const read = () => parse(storage.read()).filter(([, , since]) => since > now() - openMs);
  return {
    keyOf: async (request) => {
      const digest = await digestOf(request);
      const open = read();
      const known = open.find(([of]) => of === digest)?.[1];
      if (known) return known;
      const key = newKey();
      storage.write(JSON.stringify([...open, [digest, key, now()]]));
      return key;
    },
    settle: async (request) => {
      const digest = await digestOf(request);
      storage.write(JSON.stringify(read().filter(([of]) => of !== digest)));
    },
  };
};

/** The calls that take an Idempotency-Key. */
type KeyedRoute = { [R in Route]: Endpoints[R] extends { headers: object } ? R : never }[Route];

const keys = idempotencyKeys(() => crypto.randomUUID(), persistentText("openOrders"));

/** Whether the shop has refused the request. After any other failure it may have been carried out. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && [404, 409, 422].includes(error.status);

/**
 * Makes a call under an Idempotency-Key, which is kept until the shop has answered. Retrying after a lost
 * answer is idempotent.
 *
 * @param identity equal for equal requests; by default the whole request
 * @throws CallFailed
 */
export const callOnce = async <R extends KeyedRoute>(
  route: R,
  request: Omit<Request<R>, "headers">,
  identity: string = JSON.stringify(request),
): Promise<Answer<R>> => {
  const name = `${route} ${identity}`;
  const headers = { "idempotency-key": await keys.keyOf(name) };
  try {
    // as: a keyed route's request has this header, which a generic one can't show
    const answer = await call(route, { ...request, headers } as Request<R>);
    await keys.settle(name);
    return answer;
  } catch (error) {
    if (isRefusal(error)) await keys.settle(name);
    throw error;
  }
};
