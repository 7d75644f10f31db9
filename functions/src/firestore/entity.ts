import { Id } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import { toMinorUnits } from "@pros-and-drill/contract/money";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { z } from "zod";

/** A point in time as Firestore stores it; a Date once parsed. */
export const StoredTime = z.instanceof(Timestamp).transform((time) => time.toDate());

/** A sum of amounts in minor units, or of pieces, of any height: beyond 2^53 Firestore's integer is rounded. */
export const StoredSum = z.number();

/** The price of one piece, in minor units. */
export const StoredPrice = z.int().min(1).max(toMinorUnits(limits.price));

/** A document's data and its id. */
export type Entity<Data> = Data & { readonly id: string };

/**
 * @param schema of the document's data
 * @param document one that exists
 * @throws z.ZodError when the document doesn't fit the schema
 */
export const parseEntity = <Data>(
  schema: z.ZodType<Data>,
  document: DocumentSnapshot,
): Entity<Data> => ({ ...schema.parse(document.data()), id: Id.parse(document.id) });

/** As parseEntity, but a document that doesn't fit is logged, and gives none. */
export const parseOrLeaveOut = <Data>(
  schema: z.ZodType<Data>,
  document: DocumentSnapshot,
): Entity<Data>[] => {
  try {
    return [parseEntity(schema, document)];
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError)) throw thrown;
    logError("malformed document", { path: document.ref.path, issues: thrown.issues });
    return [];
  }
};

/** The entities of some documents, and the paths of those that don't fit their schema, which is logged. */
export const parseAll = <Data>(
  schema: z.ZodType<Data>,
  documents: readonly DocumentSnapshot[],
): { readonly entries: Entity<Data>[]; readonly unreadable: string[] } => {
  const parsed = documents.map((document) => parseOrLeaveOut(schema, document));
  return {
    entries: parsed.flat(),
    unreadable: documents.flatMap(({ ref }, index) => (parsed[index]?.length ? [] : [ref.path])),
  };
};
