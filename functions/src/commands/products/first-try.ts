import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";

import { fingerprint } from "../../firestore/record-id.ts";
import type { ExtraWrite } from "../../firestore/transact.ts";
import type { Act } from "../../log/log.ts";
import { parseProduct } from "../../products/product-store.ts";
import type { ProductState } from "./product-command.ts";

/** Milliseconds in which a retry is answered. */
const keptMs = 24 * 60 * 60 * 1000;

export type States = ReadonlyMap<string, ProductState>;

/** @returns the products among some documents, by their id */
export const statesIn = (documents: readonly DocumentSnapshot[]): States =>
  new Map(
    documents.flatMap((document) => {
      const product = parseProduct(document);
      return product ? [[product.id, { product, document, skus: new Map() }] as const] : [];
    }),
  );

export const placesOf = (db: Firestore, ids: readonly string[]): DocumentReference[] =>
  ids.map((id) => db.doc(`products/${id}`));

/** What a command on several products reads. */
export interface ReadTogether {
  readonly states: States;
  /** The same call's first try, if there was one. */
  readonly done: DocumentSnapshot | undefined;
}

/**
 * Makes a command on several products idempotent by its act's id: the result of the first try is kept in `productChanges`.
 *
 * @param request all that the call asks for: another request under the same key is refused
 * @param schema of what the call answers
 */
export const firstTryOf = <Result>(
  db: Firestore,
  act: Act,
  request: unknown,
  schema: z.ZodType<Result>,
) => {
  const path = `productChanges/${act.id}`;
  const requestHash = fingerprint(request);
  const Stored = z.object({ requestHash: z.string(), result: schema });
  return {
    read: async (ids: readonly string[]): Promise<ReadTogether> => {
      const [done, ...documents] = await db.getAll(db.doc(path), ...placesOf(db, ids));
      return { done, states: statesIn(documents) };
    },

    /** @returns what the first try answered; null if this is the first one */
    answer: ({ done }: ReadTogether): Result | "keyReused" | null => {
      if (!done?.exists) return null;
      const first = Stored.parse(done.data());
      return first.requestHash === requestHash ? first.result : "keyReused";
    },

    /** @returns the write that keeps what this try answers */
    keep: (result: Result): ExtraWrite => ({
      path,
      fields: { requestHash, result, expireAt: new Date(act.at.getTime() + keptMs) },
    }),
  };
};
