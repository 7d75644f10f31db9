import { Id } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { toMinorUnits } from "@shop/contract/money";
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

/** A document doesn't fit its schema. A call that needs it is answered as `unreadable` (send-problem.ts). */
export class Malformed extends Error {
  readonly path: string;
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(path: string, issues: readonly z.core.$ZodIssue[]) {
    super(`${path} is malformed`);
    this.path = path;
    this.issues = issues;
  }
}

/**
 * @param schema of the document's data
 * @param document one that exists
 * @throws Malformed when the document doesn't fit the schema
 */
export const parseEntity = <Data>(
  schema: z.ZodType<Data>,
  document: DocumentSnapshot,
): Entity<Data> => {
  try {
    return { ...schema.parse(document.data()), id: Id.parse(document.id) };
  } catch (thrown) {
    throw thrown instanceof z.ZodError ? new Malformed(document.ref.path, thrown.issues) : thrown;
  }
};

/** As parseEntity, but a document that doesn't fit is logged, and gives none. */
export const parseOrLeaveOut = <Data>(
  schema: z.ZodType<Data>,
  document: DocumentSnapshot,
): Entity<Data>[] => {
  try {
    return [parseEntity(schema, document)];
  } catch (thrown) {
    if (!(thrown instanceof Malformed)) throw thrown;
    logError("malformed document", { path: thrown.path, issues: thrown.issues });
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
