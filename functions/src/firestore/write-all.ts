import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { transact, type Writes } from "./transact.ts";

/** The most documents written at once. Firestore takes 500. */
const batch = 300;

/**
 * Writes to every document that a query finds, some at a time, until it finds none. After a crash the
 * same call goes on with those that are left.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @param write changes or deletes one document, on the precondition that it is `unchanged`, so that
 *   the query doesn't find it any more
 * @param stops whether a document ends the work: then no document of its batch is written
 * @returns false if a document has ended it
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const writeAll = async (
  db: Firestore,
  query: Query,
  deadline: number,
  write: (writes: Writes, document: DocumentSnapshot) => void,
  stops: (document: DocumentSnapshot) => boolean = () => false,
): Promise<boolean> => {
  for (;;) {
    const written = await transact(db, deadline, async (writes) => {
      const { docs } = await query.limit(batch).get();
      if (docs.some(stops)) return null;
      for (const document of docs) write(writes, document);
      return docs.length;
    });
    if (written === null) return false;
    if (written < batch) return true;
  }
};
