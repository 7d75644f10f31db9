import { hash, randomBytes } from "node:crypto";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { TokenOwner } from "../auth/authenticate.ts";
import { Problem } from "./problem.ts";
import type { Sender } from "./sender.ts";

/** Documents that an instance reads in a minute, counted from the first read. */
export interface DocumentsPerMinute {
  /** Per account: as many by reading, and as many by acting. */
  readonly account: number;
  /** Per IP address without a valid token: a home, an office, a school. */
  readonly address: number;
  /** Per forwarding server without a valid token, such as one of Hosting's CDN. */
  readonly forwarder: number;
}

/** Orders that guests place in an hour from one IP address, if nothing else is set. */
export const usualGuestOrders = 20;

/**
 * Times as many through one forwarding server. A server of Hosting's CDN forwards the orders of a whole region, so a few networks
 * that order all they may must not take everybody's.
 */
const guestOrdersForwarded = 50;

/** Tries of discount codes in an hour from one IP address, and as many of an account. */
export const usualCodeTries = 60;

/** Counters for addresses, and as many for forwarders. A counter takes some 500 bytes. */
export const buckets = 16_384;

/** The least that a call costs, in documents: answering costs even if nothing is read. */
export const minDocuments = 10;

/** Documents that a list reads beside its page, such as where it goes on and who wrote it. */
const besidePage = 2;

/** Documents that a page of a search reads: those that match the first word (firestore/read-page.ts). */
const searched = 100;

/**
 * @param query of the call, not validated yet
 * @returns the call's cost in documents: the most that it may read
 */
export const costOf = (endpoint: Endpoint, query: URLSearchParams): number => {
  const { rateLimitCost } = endpoint;
  if (typeof rateLimitCost === "number") return rateLimitCost;
  const cost = rateLimitCost?.(query);
  if (cost !== undefined) return Math.max(minDocuments, cost);
  const limit = endpoint.query?.shape.limit?.safeParse(query.get("limit") ?? undefined);
  const page = Number(limit?.data ?? 0); // an invalid limit is refused before any read
  return Math.max(minDocuments, Math.max(page, query.get("search") ? searched : 0) + besidePage);
};

/** Reading and acting have limits of their own: whoever has searched a lot can still ship, and log in. */
export type Budget = "reading" | "acting";

/** @returns what a call counts as */
export const budgetOf = (method: string, { acts }: Endpoint): Budget =>
  method === "GET" && !acts ? "reading" : "acting";

/**
 * Counts the documents of calls before they are read. Over the limit, each function throws Problem
 * too-many-requests with the seconds until the next try.
 */
export interface RateLimits {
  /** Counts a call without a valid token. */
  readonly countSender: (sender: Sender, documents: number) => Promise<void>;
  /** Counts an order that a guest places: one that is well-formed, of a page of the shop. */
  readonly countGuestOrder: (sender: Sender) => Promise<void>;
  /** Counts a try of a discount code: of its sender, and of its account if somebody is signed in. */
  readonly countCodeTry: (sender: Sender, owner: Pick<TokenOwner, "uid"> | null) => Promise<void>;
  /** Refuses a valid token whose account or sign-in is over its limit. It counts nothing. */
  readonly checkOwner: (owner: TokenOwner, budget: Budget) => Promise<void>;
  /** Counts a call of an account, after its look-up; and what a call reads beyond its cost. */
  readonly countAccount: (
    owner: Pick<TokenOwner, "uid">,
    budget: Budget,
    documents: number,
  ) => Promise<void>;
  /** Counts a call with a revoked token, or of a disabled or deleted account. */
  readonly countRefused: (owner: TokenOwner) => Promise<void>;
}

/**
 * Counters in this instance's memory (docs/decisions/013-rate-limits-in-memory.md). A call with a
 * valid token counts for its account alone, so nobody else can exhaust that limit.
 *
 * An address can be forged, so it counts together with its forwarder, which can't; all calls of a forwarder
 * count as well. Both are hashed into a fixed number of buckets, which bounds the memory. The hash is keyed,
 * so nobody can choose whose bucket to fill.
 *
 * @param guestOrdersPerHour that an IP address may place; a forwarding server fifty times as many
 * @param codeTriesPerHour of an IP address, and of an account; of a forwarding server ten times as many
 */
export const rateLimits = (
  { account, address, forwarder }: DocumentsPerMinute,
  guestOrdersPerHour = usualGuestOrders,
  codeTriesPerHour = usualCodeTries,
): RateLimits => {
  const secret = randomBytes(32).toString("hex");
  const bucketOf = (text: string): string =>
    String(hash("sha256", secret + text, "buffer").readUInt32BE() % buckets);
  const accounts = { reading: counter(account), acting: counter(account) };
  const refused = counter(account);
  const addresses = counter(address);
  const forwarders = counter(forwarder);
  const guestOrders = {
    address: counter(guestOrdersPerHour, hour),
    forwarder: counter(guestOrdersForwarded * guestOrdersPerHour, hour),
  };
  const codeTries = {
    account: counter(codeTriesPerHour, hour),
    address: counter(codeTriesPerHour, hour),
    forwarder: counter(10 * codeTriesPerHour, hour),
  };

  /** Counts for a sender's address with its forwarder, and for the forwarder alone. */
  const countIn = async (
    counters: Readonly<Record<"address" | "forwarder", Counter>>,
    sender: Sender,
    points: number,
  ) => {
    await counters.address.count(bucketOf(`${sender.forwarder} ${sender.address}`), points);
    if (sender.forwarder !== sender.address) {
      await counters.forwarder.count(bucketOf(sender.forwarder), points);
    }
  };

  return {
    countSender: (sender, documents) =>
      countIn({ address: addresses, forwarder: forwarders }, sender, documents),
    countGuestOrder: (sender) => countIn(guestOrders, sender, 1),
    countCodeTry: async (sender, owner) => {
      if (owner) await codeTries.account.count(owner.uid, 1);
      await countIn(codeTries, sender, 1);
    },
    checkOwner: async (owner, budget) => {
      await accounts[budget].check(owner.uid);
      await refused.check(signInOf(owner));
    },
    countAccount: ({ uid }, budget, documents) => accounts[budget].count(uid, documents),
    countRefused: (owner) => refused.count(signInOf(owner), minDocuments),
  };
};

/** The counter key of a sign-in. Revoked tokens belong to earlier sign-ins, so they can't exhaust a valid one's limit. */
const signInOf = ({ uid, authTime }: TokenOwner): string => `${uid} ${authTime}`;

/** Seconds of an hour. */
const hour = 60 * 60;

type Counter = ReturnType<typeof counter>;

/** @param points until it refuses @param duration seconds in which they count */
const counter = (points: number, duration = 60) => {
  const limiter = new RateLimiterMemory({ points, duration });
  const refuseFor = (msBeforeNext: number) => {
    throw Problem.tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  };
  return {
    count: async (key: string, documents: number): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, documents);
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
