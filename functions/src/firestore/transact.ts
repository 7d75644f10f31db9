import type {
  DocumentSnapshot,
  Firestore,
  Precondition,
  Query,
  Transaction,
} from "firebase-admin/firestore";
import pLimit from "p-limit";
import { isBusy, refuseAfter } from "./busy.ts";

/**
 * gRPC codes of a write whose precondition did not hold: not found, already exists, failed
 * precondition.
 */
const preconditionCodes = new Set<unknown>([5, 6, 9]);

/**
 * Whether a query has no index: a fault of the deployment, which no retry mends. Firestore says so with the code of a
 * failed precondition and a link that creates the index.
 */
export const isIndexMissing = (error: unknown): boolean =>
  error instanceof Error && /requires an? .*\bindex\b/i.test(error.message);

/** Whether a write failed because another one was faster. */
export const isPreconditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  preconditionCodes.has(error.code) &&
  !isIndexMissing(error);

/** The precondition that a document hasn't changed since it was read. */
export const unchanged = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: false };

/** Milliseconds of the first pause between two tries, and of the longest. */
const firstPauseMs = 10;
const longestPauseMs = 320;

/**
 * @param attempt how many tries have failed
 * @param random between 0 and 1. The jitter, which keeps retries from colliding again
 * @returns milliseconds to wait before the next try
 */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + random);

/**
 * Concurrent transactions of an instance. Each takes longer the more there are: hundreds at once would all
 * miss their deadlines, so the later ones wait.
 */
const limit = pLimit(50);

const contention = "The shop is busy. Please try again.";

/** A document that the same transaction creates: a mail, an entry of the log. */
export interface ExtraWrite {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the document may exist, and only these fields are written: sums of a customer's record. */
  readonly merge?: true;
}

/** A transaction, as commands see it. Its `getAll` locks the documents that it reads (tombstones.ts). */
export type Tx = Pick<Transaction, "create" | "set" | "update" | "delete" | "getAll">;

/**
 * Runs a transaction with optimistic concurrency: it commits if nothing that `work` read has changed, and is
 * retried with jitter until the deadline otherwise.
 *
 * Preconditions take the place of Firestore's locks (docs/decisions/012-group-commit-with-preconditions.md).
 * Only the tombstones of accounts are read with a lock, since they hardly ever change.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @param work reads, and writes under the precondition `unchanged`. It must be idempotent: it may run again
 *   after a commit whose answer was lost. It must read before it writes: a Firestore that hangs then
 *   receives a read, and can't carry out a write after the call was refused
 * @throws Busy or Firestore's own error after the deadline; whatever else `work` throws
 */
export const transact = async <T>(
  db: Firestore,
  deadline: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await limit(() => runOnce(db, deadline, work));
    } catch (error) {
      const changed = isPreconditionFailure(error);
      if (!changed && !isBusy(error)) throw error;
      if (changed) refuseAfter(deadline, contention);
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, Math.random())));
  }
};

const runOnce = <T>(db: Firestore, deadline: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
  refuseAfter(deadline, contention);
  return db.runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      refuseAfter(deadline, contention);
      return result;
    },
    { maxAttempts: 1 }, // its own pauses between tries take seconds
  );
};

/**
 * The most documents written at once. A transaction has at most 10 MiB with the entries of its indexes, of which an
 * order has some hundreds (orders/search-terms.ts), and a batch has to be done before the call's deadline.
 */
export const batch = 100;

/**
 * Writes to every document that a query finds, in batches, until it finds none. Idempotent: after a crash
 * the same call continues.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @param write changes or deletes one document, under the precondition `unchanged`, so that the query
 *   no longer finds it
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const writeAll = async (
  db: Firestore,
  query: Query,
  deadline: number,
  write: (tx: Tx, document: DocumentSnapshot) => void,
): Promise<void> => {
  for (;;) {
    const written = await transact(db, deadline, async (tx) => {
      const { docs } = await query.limit(batch).get();
      for (const document of docs) write(tx, document);
      return docs.length;
    });
    if (written < batch) return;
  }
};
