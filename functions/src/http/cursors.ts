import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Route } from "@shop/contract/endpoints";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { UnreadableCursor } from "../firestore/sorting.ts";
import { transact } from "../firestore/transact.ts";

/** What a cursor is valid for: the call, its path parameters and its filters. */
export interface CursorsOf {
  readonly route: Route;
  readonly params?: unknown;
  readonly query?: unknown;
}

/**
 * Signs cursors. A forged cursor would name a page that no cache has, so each one would cost a read
 * (docs/decisions/013-rate-limits-in-memory.md).
 */
export interface Cursors {
  /** @returns the signed cursor of a position in a list */
  readonly sign: (list: CursorsOf, place: string) => Promise<string>;
  /**
   * @returns the position
   * @throws UnreadableCursor for a cursor that wasn't signed for this list
   */
  readonly read: (list: CursorsOf, cursor: string) => Promise<string>;
}

/** @param key loads the key, which all instances share */
export const cursorsWith = (key: () => Promise<string>): Cursors => {
  const sign = async ({ route, params = {}, query = {} }: CursorsOf, place: string) => {
    const text = JSON.stringify([route, params, query, place]);
    return `${place}.${createHmac("sha256", await key())
      .update(text)
      .digest("base64url")}`;
  };
  return {
    sign,
    read: async (list, cursor) => {
      const place = cursor.slice(0, Math.max(0, cursor.lastIndexOf(".")));
      const [given, signed] = [Buffer.from(cursor), Buffer.from(await sign(list, place))];
      if (given.length === signed.length && timingSafeEqual(given, signed)) return place;
      throw new UnreadableCursor();
    },
  };
};

/** The document with the key: all instances share it, and it outlives deployments. */
const keyPath = "secrets/cursors";
const StoredKey = z.object({ key: z.string().min(32) });

/** Milliseconds in which the key is read or made. */
const timeoutMs = 2_500;

/**
 * Loads the key that signs cursors, and creates it in a new shop.
 *
 * @returns loads the key once for the instance
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; the next call retries
 */
export const cursorKeyIn = (db: Firestore): (() => Promise<string>) => {
  const readOrMake = (): Promise<string> =>
    transact(db, Date.now() + timeoutMs, async (writes) => {
      const stored = await db.doc(keyPath).get();
      if (stored.exists) return StoredKey.parse(stored.data()).key;
      const key = randomBytes(32).toString("base64url");
      writes.create(stored.ref, { key });
      return key;
    });
  let known: Promise<string> | undefined;
  return () => {
    const key = known ?? readOrMake();
    known = key;
    key.catch(() => {
      if (known === key) known = undefined;
    });
    return key;
  };
};
