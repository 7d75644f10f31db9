import { hash, randomBytes } from "node:crypto";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import type { Holder } from "../auth/authenticate.ts";
import { Problem } from "./problem.ts";
import type { Sender } from "./sender.ts";

/** How many calls an instance takes in a minute that begins with the first of them. */
export interface RequestsPerMinute {
  /** With one account's tokens. */
  readonly account: number;
  /** Without a good token, from one address: a home, an office, a school. */
  readonly address: number;
  /** Without a good token, through one server that forwards requests, as Hosting's CDN does. */
  readonly forwarder: number;
}

/** The most counters for addresses, and for forwarders. A counter takes some 500 bytes. */
export const buckets = 16_384;

/**
 * Counts calls. Each function throws Problem too-many-requests, with the seconds until the caller
 * may call again, once there were too many.
 */
export interface RateLimits {
  /** Counts a call without a good token. */
  readonly countSender: (sender: Sender) => Promise<void>;
  /** Refuses a good token whose account or sign-in is over its limit already. It counts nothing. */
  readonly checkHolder: (holder: Holder) => Promise<void>;
  /** Counts a call with a good token. */
  readonly countAccount: (holder: Holder) => Promise<void>;
  /** Counts a call with a token that was revoked, or whose account is disabled or gone. */
  readonly countRefused: (holder: Holder) => Promise<void>;
}

/**
 * Counters in this instance's memory (docs/decisions/013-rate-limits-in-memory.md). A call with a
 * good token counts for its account alone, so nobody else can use that limit up.
 *
 * An address can be forged, so it counts together with the forwarder, which can't; and all calls of
 * a forwarder count as well. Both are hashed into a fixed number of buckets, so that no number of
 * addresses grows the memory. The hash has a secret, so nobody can choose whose
 * bucket to fill.
 */
export const rateLimits = ({ account, address, forwarder }: RequestsPerMinute): RateLimits => {
  const secret = randomBytes(32).toString("hex");
  const bucketOf = (text: string): string =>
    String(hash("sha256", secret + text, "buffer").readUInt32BE() % buckets);
  const accounts = counter(account);
  const refused = counter(account);
  const addresses = counter(address);
  const forwarders = counter(forwarder);

  return {
    countSender: async (sender) => {
      await addresses.count(bucketOf(`${sender.forwarder} ${sender.address}`));
      if (sender.forwarder !== sender.address) {
        await forwarders.count(bucketOf(sender.forwarder));
      }
    },
    checkHolder: async (holder) => {
      await accounts.check(holder.caller.uid);
      await refused.check(signInOf(holder));
    },
    countAccount: ({ caller }) => accounts.count(caller.uid),
    countRefused: (holder) => refused.count(signInOf(holder)),
  };
};

/** A revoked token is from an earlier sign-in than any good one of its account. */
const signInOf = ({ caller, authTime }: Holder): string => `${caller.uid} ${authTime}`;

const counter = (points: number) => {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  const refuseFor = (msBeforeNext: number) => {
    throw Problem.tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  };
  return {
    count: async (key: string): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      if (consumedPoints > points) refuseFor(msBeforeNext);
    },
    check: async (key: string): Promise<void> => {
      const record = await limiter.get(key);
      if (record && record.consumedPoints >= points && record.msBeforeNext > 0) {
        refuseFor(record.msBeforeNext);
      }
    },
  };
};
