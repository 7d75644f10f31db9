import type { Firestore, Transaction } from "firebase-admin/firestore";
import pLimit from "p-limit";
import { asProblem } from "../http/as-problem.ts";
import { Problem } from "../http/problem.ts";
import { isPreconditionFailure } from "./precondition.ts";

/** Milliseconds of the first pause between two tries, and of the longest. */
const firstPauseMs = 10;
const longestPauseMs = 320;

/**
 * @param attempt how many tries have failed
 * @param random between 0 and 1: those who were in each other's way must not meet again
 * @returns milliseconds to wait before the next try
 */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + random);

/**
 * Transactions that an instance has under way at once, at most. Firestore takes the longer for each
 * the more there are: of hundreds, all would run out of time; so, the first to come are done first.
 */
const inTurn = pLimit(50);

/** What a transaction writes: all of it or nothing. */
export type Writes = Pick<Transaction, "create" | "set" | "update" | "delete">;

const late = () => new Problem("unavailable", "Too many wanted to change the same at once");

/**
 * Reads, decides and writes all at once if nothing has changed in between; otherwise begins anew,
 * as often as it takes.
 *
 * Firestore's own transactions lock what they read. Two instances that sell the same product then
 * both hold a lock that the other wants to write under, until Firestore gives one of them up: two
 * seconds for each batch, measured on the emulator. Preconditions do without locks: the slower one
 * learns at once that it has to read again.
 *
 * @param until the time, in milliseconds since 1970, after which nothing is written any more
 * @param work reads what it needs, and writes under the precondition that it is `unchanged`. It may
 *   run several times, even after a commit whose answer was lost: it must recognise what it wrote
 * @throws Problem unavailable or Firestore's own error when the time is up; whatever else `work`
 *   throws
 */
export const transact = async <T>(
  db: Firestore,
  until: number,
  work: (writes: Writes) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTurn(() => runOnce(db, until, work));
    } catch (error) {
      const changed = isPreconditionFailure(error);
      if (!changed && asProblem(error).code !== "unavailable") throw error;
      if (Date.now() > until) throw changed ? late() : error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, Math.random())));
  }
};

const runOnce = <T>(
  db: Firestore,
  until: number,
  work: (writes: Writes) => Promise<T>,
): Promise<T> => {
  if (Date.now() > until) throw late();
  return db.runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      if (Date.now() > until) throw late();
      return result;
    },
    { maxAttempts: 1 }, // it would wait for seconds between its own
  );
};
