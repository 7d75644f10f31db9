import type { Response as Answer, Request } from "@shop/contract/calls";
import type { Endpoints, Route } from "@shop/contract/endpoints";
import { type PersistentText, persistentText } from "../../runtime/persistent-text.ts";
import { call } from "./call.ts";
import { CallFailed } from "./call-failed.ts";

export interface IdempotencyKeys {
  /**
   * @param subject what a try is about, for example a product to order: without anything that was typed
   * @param request the whole request
   * @returns the key of an earlier try for this subject whose result is unknown; otherwise a new key
   */
  readonly begin: (subject: string, request: string) => string;
  /** Call when the try is over. With `isKnown` the shop has answered: the next try gets a new key. */
  readonly end: (key: string, isKnown: boolean) => void;
}

/** Milliseconds for which another try takes the key of one without an answer. */
const openMs = 60 * 60 * 1000;

/** A try without an answer: its subject, its key, and when it was first sent (ms since 1970). */
type Open = [subject: string, key: string, since: number];

/** Only the key is checked: an unknown subject matches no try, and a wrong time counts as expired. */
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

/**
 * Keeps the keys of tries without an answer, over a reload too. The next try for the same subject has the same
 * key, even if the customer has changed a field: the shop carries out one of them and refuses the other
 * (docs/decisions/002-order-id-from-idempotency-key.md).
 *
 * @param newKey makes a unique key
 * @param storage keeps the open tries; no request is stored, which may hold a home address
 * @param now the time in milliseconds since 1970
 */
export const idempotencyKeys = (
  newKey: () => string,
  storage: Pick<PersistentText, "read" | "write">,
  now: () => number = Date.now,
): IdempotencyKeys => {
  const read = () => parse(storage.read()).filter(([, , since]) => since > now() - openMs);
  /** The requests in flight, by their keys. Another request for the same subject meanwhile gets a key of its own. */
  const sending = new Map<string, string>();
  return {
    begin: (subject, request) => {
      const open = read();
      const isFree = (key: string) => (sending.get(key) ?? request) === request;
      const known = open.find(([of, key]) => of === subject && isFree(key))?.[1];
      const key = known ?? newKey();
      if (!known) storage.write(JSON.stringify([...open, [subject, key, now()]]));
      sending.set(key, request);
      return key;
    },
    end: (key, isKnown) => {
      sending.delete(key);
      if (isKnown) storage.write(JSON.stringify(read().filter(([, of]) => of !== key)));
    },
  };
};

/** The calls that take an Idempotency-Key. */
type KeyedRoute = { [R in Route]: Endpoints[R] extends { headers: object } ? R : never }[Route];

const keys = idempotencyKeys(() => crypto.randomUUID(), persistentText("openCalls"));

/** Whether the shop has refused the request. After any other failure it may have been carried out. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && [404, 409, 422].includes(error.status);

/** Says what became of an earlier try, whose answer was lost, when a changed one is refused under its key. */
const asEarlier = (error: CallFailed): CallFailed =>
  error.code === "idempotency-key-reused"
    ? new CallFailed(
        "Your first try had reached us, and it stands without your changes. Send it again only if you want both.",
        error.status,
        error.problem,
      )
    : error;

/**
 * Makes a call under an Idempotency-Key, which is kept until the shop has answered. Trying again after a lost
 * answer is done once, also with changed fields: if the first try had arrived, the shop refuses the second.
 *
 * @param subject what the call is about, without anything that was typed; by default what its path names
 * @throws CallFailed
 */
export const callOnce = async <R extends KeyedRoute>(
  route: R,
  request: Omit<Request<R>, "headers">,
  subject: string = JSON.stringify("params" in request ? request.params : null),
): Promise<Answer<R>> => {
  const key = keys.begin(`${route} ${subject}`, JSON.stringify(request));
  const headers = { "idempotency-key": key };
  try {
    // as: a keyed route's request has this header, which a generic one can't show
    const answer = await call(route, { ...request, headers } as Request<R>);
    keys.end(key, true);
    return answer;
  } catch (error) {
    keys.end(key, isRefusal(error));
    throw isRefusal(error) ? asEarlier(error) : error;
  }
};
