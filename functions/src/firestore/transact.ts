import type { Firestore, Transaction } from "firebase-admin/firestore";
import pLimit from "p-limit";
import { isBusy, refuseAfter } from "./busy.ts";
import { isPreconditionFailure } from "./precondition.ts";

/** Milliseconds of the first pause between two tries, and of the longest. */
const firstPauseMs = 10;
const longestPauseMs = 320;

/**
 * @param attempt how many tries have failed
 * @param random between 0 and 1. It spreads the next tries, so that they don't collide again
 * @returns milliseconds to wait before the next try
 */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + random);

/**
 * The most transactions that an instance runs at once. Firestore takes longer for each the more
 * there are. Hundreds at once would all miss their deadline, so the later ones wait.
 */
const inTurn = pLimit(50);

const contention = "Too many wanted to change the same at once";

/** What a transaction writes: all of it or nothing. */
export type Writes = Pick<Transaction, "create" | "set" | "update" | "delete">;

/**
 * Reads, decides and writes all at once if nothing has changed in between. Otherwise begins anew,
 * as often as the deadline allows.
 *
 * It uses preconditions and no locks (docs/decisions/012-group-commit-with-preconditions.md).
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @param work reads what it needs, and writes under the precondition that it is `unchanged`. It may
 *   run several times, even after a commit whose answer was lost: it must recognise what it wrote.
 *   It always reads before it writes. So a Firestore that hangs receives a read, and carries out
 *   nothing later, after the call has been refused
 * @throws Busy or Firestore's own error after the deadline; whatever else `work` throws
 */
export const transact = async <T>(
  db: Firestore,
  deadline: number,
  work: (writes: Writes) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTurn(() => runOnce(db, deadline, work));
    } catch (error) {
      const changed = isPreconditionFailure(error);
      if (!changed && !isBusy(error)) throw error;
      if (changed) refuseAfter(deadline, contention);
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, Math.random())));
  }
};

const runOnce = <T>(
  db: Firestore,
  deadline: number,
  work: (writes: Writes) => Promise<T>,
): Promise<T> => {
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
