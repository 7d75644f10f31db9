import { createHash } from "node:crypto";
import { Problem } from "./problem.ts";

/** How often one caller may call in a minute. */
export interface RequestsPerMinute {
  /** With one account's tokens. */
  readonly account: number;
  /** From one address: a home, an office, a school. */
  readonly address: number;
  /** Through one server that passes requests on: Hosting's CDN has many, a liar but few. */
  readonly forwarder: number;
}

/**
 * Takes calls out of the pool that all instances share.
 *
 * @param key whose pool
 * @param minute which minute's, counted from 1970
 * @param wanted calls
 * @param pool how many there are in a minute
 * @param deadline the time, in milliseconds since 1970, after which nothing is taken any more
 * @returns how many could be had: 0 once the pool is empty
 * @throws Problem unavailable, or Firestore's own error, when it couldn't be asked in time
 */
export type Lease = (
  key: string,
  minute: number,
  wanted: number,
  pool: number,
  deadline: number,
) => Promise<number>;

/**
 * Counts one call.
 *
 * @param kind of caller, and its name: "account", "u1"
 * @param perMinute calls that may pass in one minute of the clock
 * @throws Problem too-many-requests, with the seconds until the next minute
 */
export type CountCall = (kind: string, name: string, perMinute: number) => Promise<void>;

/** What one caller has left with this instance, in this minute. */
interface Allowance {
  left: number;
  poolIsEmpty: boolean;
  leasing: Promise<void> | null;
}

const minuteMs = 60_000;

/** Milliseconds that a lease may take, so that who waits for it is answered in time (http/serve.ts). */
const leaseMs = 5_000;

/**
 * Limits how often each caller calls, over all instances together. Half of a caller's calls are
 * dealt out beforehand: each instance lets its share pass without asking anybody, so shoppers never
 * pay for this. The other half is a pool in Firestore, of which an instance takes a share at a time
 * when its own is used up. So over any number of instances up to `instances` no more than
 * `perMinute` calls pass in a minute of the clock; and at least half of them do, even if all go to
 * one instance.
 *
 * @param lease takes from the pool
 * @param instances that may run at once
 * @param now milliseconds since 1970
 */
export const createRateLimiter = (
  lease: Lease,
  instances: number,
  now: () => number = Date.now,
): CountCall => {
  let minute = 0;
  let allowances = new Map<string, Allowance>();

  const allowanceOf = (key: string, share: number): Allowance => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      minute = current;
      allowances = new Map();
    }
    const found = allowances.get(key);
    if (found) return found;
    const allowance = { left: share, poolIsEmpty: false, leasing: null };
    allowances.set(key, allowance);
    return allowance;
  };

  return async (kind, name, perMinute) => {
    const key = createHash("sha256").update(`${kind} ${name}`).digest("base64url");
    const share = Math.floor(perMinute / 2 / instances);
    const pool = perMinute - share * instances;
    const allowance = allowanceOf(key, share);

    const refill = async (): Promise<void> => {
      const leased = await lease(key, minute, Math.max(share, 1), pool, Date.now() + leaseMs);
      allowance.left += leased;
      allowance.poolIsEmpty = leased === 0;
    };

    while (allowance.left === 0) {
      if (allowance.poolIsEmpty) {
        const seconds = Math.ceil((minuteMs - (now() % minuteMs)) / 1000);
        throw Problem.tooManyRequests(seconds);
      }
      allowance.leasing ??= refill().finally(() => {
        allowance.leasing = null;
      });
      await allowance.leasing;
    }
    allowance.left--;
  };
};
