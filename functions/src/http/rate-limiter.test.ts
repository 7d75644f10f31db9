import { describe, expect, it } from "vitest";
import { createRateLimiter, type Lease } from "./rate-limiter.ts";

const minuteMs = 60_000;

/** A pool as Firestore keeps it, in this process. */
const openPool = () => {
  const taken = new Map<string, number>();
  const asked: number[] = [];
  const lease: Lease = async (key, minute, wanted, pool) => {
    const name = `${key} ${minute}`;
    const before = taken.get(name) ?? 0;
    const leased = Math.min(wanted, pool - before);
    taken.set(name, before + leased);
    asked.push(leased);
    return leased;
  };
  return { lease, asked };
};

/** How many of `calls` pass, side by side, and what the others were told. */
const flood = async (calls: (() => Promise<void>)[]) => {
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  return { passed: calls.length - refused.length, reasons: refused.map(({ reason }) => reason) };
};

const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

describe("of an account's 40 calls in a minute, over at most 4 instances", () => {
  const open = (now = () => 0) => {
    const { lease, asked } = openPool();
    const instances = times(4, null).map(() => createRateLimiter(lease, 4, now));
    return { instances, asked };
  };
  const call = (limiter: ReturnType<typeof createRateLimiter> | undefined, name = "u1") => {
    if (!limiter) throw new Error("There is no such instance");
    return () => limiter("account", name, 40);
  };

  it("all four instances together let exactly 40 pass", async () => {
    const { instances } = open();
    const calls = times(30, instances).flatMap((all) => all.map((limiter) => call(limiter)));
    expect(await flood(calls)).toMatchObject({ passed: 40 });
  });

  it("one instance lets at least half pass", async () => {
    const { instances } = open();
    expect(await flood(times(100, call(instances[0])))).toMatchObject({ passed: 25 });
  });

  it("the first five of an instance ask nobody", async () => {
    const { instances, asked } = open();
    await flood(times(5, call(instances[0])));
    expect(asked).toEqual([]);
    await call(instances[0])();
    expect(asked).toEqual([5]);
  });

  it("once the pool is empty, nobody is asked any more", async () => {
    const { instances, asked } = open();
    await flood(times(100, call(instances[0])));
    const before = asked.length;
    expect(await flood(times(100, call(instances[0])))).toMatchObject({ passed: 0 });
    expect(asked).toHaveLength(before);
  });

  it("another account's are untouched", async () => {
    const { instances } = open();
    await flood(times(100, call(instances[0])));
    expect(await flood(times(100, call(instances[0], "u2")))).toMatchObject({ passed: 25 });
  });

  it("the next minute's are all there again, and the refusal said when", async () => {
    let now = 10 * minuteMs + 17_500;
    const { instances } = open(() => now);
    const { reasons } = await flood(times(26, call(instances[0])));
    expect(reasons).toMatchObject([{ code: "too-many-requests", retryAfter: 43 }]);
    now += 43_000;
    expect(await flood(times(100, call(instances[0])))).toMatchObject({ passed: 25 });
  });
});

it("a limit below the number of instances lets no more pass", async () => {
  const { lease } = openPool();
  const limiter = createRateLimiter(lease, 10, () => 0);
  expect(await flood(times(9, () => limiter("account", "u1", 3)))).toMatchObject({ passed: 3 });
});

it("a pool that can't be asked refuses nobody for good", async () => {
  const { lease } = openPool();
  let isDown = true;
  const limiter = createRateLimiter(
    (...wanted) => (isDown ? Promise.reject(new Error("down")) : lease(...wanted)),
    10,
    () => 0,
  );
  const call = () => limiter("account", "u1", 3);
  await expect(call()).rejects.toThrow("down");
  isDown = false;
  await expect(call()).resolves.toBeUndefined();
});
