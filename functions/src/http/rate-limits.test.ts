import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Holder } from "../auth/authenticate.ts";
import { buckets, rateLimits } from "./rate-limits.ts";

const perMinute = { account: 4, address: 6, forwarder: 20 };

const holderOf = (uid: string, authTime = 1_800_000_000): Holder => ({
  caller: {
    uid,
    email: `${uid}@example.com`,
    name: uid,
    emailVerified: true,
    admin: false,
    token: "t",
  },
  authTime,
});

const tooMany = expect.objectContaining({ code: "too-many-requests" });

/** Makes calls one after the other; @returns how many were accepted */
const acceptedOf = async (count: number, call: (turn: number) => Promise<void>) => {
  let accepted = 0;
  for (let turn = 0; turn < count; turn++) {
    const outcome = await call(turn).catch((problem: unknown) => problem);
    if (outcome === undefined) accepted++;
    else expect(outcome).toEqual(tooMany);
  }
  return accepted;
};

let limits: ReturnType<typeof rateLimits>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_017_500 });
  limits = rateLimits(perMinute);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("calls with a good token", () => {
  it("count for their account", async () => {
    expect(await acceptedOf(9, () => limits.countAccount(holderOf("u1")))).toBe(4);
    expect(await acceptedOf(9, () => limits.countAccount(holderOf("u2")))).toBe(4);
  });

  it("are refused before their account is looked up, once there were too many", async () => {
    const holder = holderOf("u1");
    expect(await acceptedOf(9, () => limits.checkHolder(holder))).toBe(9);
    await acceptedOf(4, () => limits.countAccount(holder));
    expect(await acceptedOf(1, () => limits.checkHolder(holder))).toBe(0);
  });

  it("are accepted again a minute after the first, which the refusal says", async () => {
    const call = () => limits.countAccount(holderOf("u1"));
    await acceptedOf(4, call);
    await vi.advanceTimersByTimeAsync(17_500);
    await expect(call()).rejects.toMatchObject({ retryAfter: 43 });
    await vi.advanceTimersByTimeAsync(42_500);
    expect(await acceptedOf(9, call)).toBe(4);
  });

  it("are accepted whatever is done with revoked tokens, and from any address", async () => {
    const revoked = holderOf("u1", 1_700_000_000);
    await acceptedOf(9, () => limits.countRefused(revoked));
    await acceptedOf(99, () => limits.countSender({ forwarder: "a", address: "a" }));
    expect(await acceptedOf(1, () => limits.checkHolder(revoked))).toBe(0);
    expect(await acceptedOf(1, () => limits.checkHolder(holderOf("u1")))).toBe(1);
    expect(await acceptedOf(4, () => limits.countAccount(holderOf("u1")))).toBe(4);
  });
});

describe("calls without a good token", () => {
  it("count for their address", async () => {
    const from = (address: string) => () => limits.countSender({ forwarder: address, address });
    expect(await acceptedOf(9, from("203.0.113.1"))).toBe(6);
    expect(await acceptedOf(9, from("203.0.113.2"))).toBe(6);
  });

  it("that forge an address don't count for whoever has it", async () => {
    const address = "203.0.113.1";
    await acceptedOf(9, () => limits.countSender({ forwarder: "192.0.2.1", address }));
    const genuine = () => limits.countSender({ forwarder: "192.0.2.2", address });
    expect(await acceptedOf(9, genuine)).toBe(6);
  });

  it("that forge a new address each time count for the address that Google saw", async () => {
    const forged = (turn: number) =>
      limits.countSender({ forwarder: "192.0.2.1", address: `203.0.113.${turn}` });
    expect(await acceptedOf(99, forged)).toBe(20);
  });
});

it("100,000 addresses share a fixed number of counters", async () => {
  vi.useRealTimers();
  const penalty = vi.spyOn(RateLimiterMemory.prototype, "penalty");
  const { countSender } = rateLimits({ account: 1, address: 100_000, forwarder: 100_000 });
  for (let turn = 0; turn < 100_000; turn++) {
    await countSender({ forwarder: `${turn}`, address: `${turn}` });
  }
  const keys = new Set(penalty.mock.calls.map(([key]) => key));
  expect(keys.size).toBeGreaterThan(buckets * 0.9);
  expect(keys.size).toBeLessThanOrEqual(buckets);
  penalty.mockRestore();
});
