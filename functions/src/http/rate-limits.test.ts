import { endpoints } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TokenOwner } from "../auth/authenticate.ts";
import { buckets, budgetOf, costOf, rateLimits } from "./rate-limits.ts";

const perMinute = { account: 40, address: 60, forwarder: 200 };

const holderOf = (uid: string, authTime = 1_800_000_000): TokenOwner => ({
  uid,
  token: "t",
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
    expect(await acceptedOf(9, () => limits.countAccount(holderOf("u1"), "reading", 10))).toBe(4);
    expect(await acceptedOf(9, () => limits.countAccount(holderOf("u2"), "reading", 20))).toBe(2);
  });

  it("are refused before the account look-up, once the limit is exceeded", async () => {
    const owner = holderOf("u1");
    expect(await acceptedOf(9, () => limits.checkOwner(owner, "reading"))).toBe(9);
    await acceptedOf(4, () => limits.countAccount(owner, "reading", 10));
    expect(await acceptedOf(1, () => limits.checkOwner(owner, "reading"))).toBe(0);
  });

  it("act on, however much they have read, and the reverse", async () => {
    const owner = holderOf("u1");
    await acceptedOf(9, () => limits.countAccount(owner, "reading", 10));
    expect(await acceptedOf(1, () => limits.checkOwner(owner, "reading"))).toBe(0);
    expect(await acceptedOf(1, () => limits.checkOwner(owner, "acting"))).toBe(1);
    expect(await acceptedOf(9, () => limits.countAccount(owner, "acting", 10))).toBe(4);
    expect(budgetOf("GET", endpoints["GET /desk/orders"])).toBe("reading");
    expect(budgetOf("PUT", endpoints["PUT /order/:id/status"])).toBe("acting");
    expect(budgetOf("PUT", endpoints["PUT /user/:email"])).toBe("acting");
    expect(budgetOf("GET", endpoints["GET /admin/:email"])).toBe("acting"); // at each login
  });

  it("are accepted again a minute after the first, as the refusal's Retry-After says", async () => {
    const call = () => limits.countAccount(holderOf("u1"), "reading", 10);
    await acceptedOf(4, call);
    await vi.advanceTimersByTimeAsync(17_500);
    await expect(call()).rejects.toMatchObject({ retryAfter: 43 });
    await vi.advanceTimersByTimeAsync(42_500);
    expect(await acceptedOf(9, call)).toBe(4);
  });

  it("are accepted regardless of calls with revoked tokens, and from any address", async () => {
    const revoked = holderOf("u1", 1_700_000_000);
    await acceptedOf(9, () => limits.countRefused(revoked));
    await acceptedOf(99, () => limits.countSender({ forwarder: "a", address: "a" }, 10));
    expect(await acceptedOf(1, () => limits.checkOwner(revoked, "reading"))).toBe(0);
    expect(await acceptedOf(1, () => limits.checkOwner(holderOf("u1"), "reading"))).toBe(1);
    expect(await acceptedOf(4, () => limits.countAccount(holderOf("u1"), "reading", 10))).toBe(4);
  });
});

describe("calls without a good token", () => {
  it("count for their address", async () => {
    const from = (address: string) => () => limits.countSender({ forwarder: address, address }, 10);
    expect(await acceptedOf(9, from("203.0.113.1"))).toBe(6);
    expect(await acceptedOf(9, from("203.0.113.2"))).toBe(6);
  });

  it("that forge an address don't count for its owner", async () => {
    const address = "203.0.113.1";
    await acceptedOf(9, () => limits.countSender({ forwarder: "192.0.2.1", address }, 10));
    const genuine = () => limits.countSender({ forwarder: "192.0.2.2", address }, 10);
    expect(await acceptedOf(9, genuine)).toBe(6);
  });

  it("that forge a new address each time count for the address that Google saw", async () => {
    const forged = (turn: number) =>
      limits.countSender({ forwarder: "192.0.2.1", address: `203.0.113.${turn}` }, 10);
    expect(await acceptedOf(99, forged)).toBe(20);
  });
});

describe("orders of guests", () => {
  const home = { forwarder: "198.51.100.1", address: "203.0.113.7" };

  it("count for their sender by the hour, whatever their calls cost", async () => {
    limits = rateLimits(perMinute, 3);
    expect(await acceptedOf(9, () => limits.countGuestOrder(home))).toBe(3);
    vi.advanceTimersByTime(59 * 60_000);
    expect(await acceptedOf(1, () => limits.countGuestOrder(home))).toBe(0);
    vi.advanceTimersByTime(2 * 60_000);
    expect(await acceptedOf(1, () => limits.countGuestOrder(home))).toBe(1);
    expect(await acceptedOf(1, () => limits.countSender(home, 60))).toBe(1);
  });

  it("from ten networks leave others behind the same server of the CDN theirs", async () => {
    limits = rateLimits(perMinute, 3);
    const forwarder = "198.51.100.1";
    for (let network = 0; network < 10; network++)
      await acceptedOf(9, () =>
        limits.countGuestOrder({ forwarder, address: `203.0.113.${100 + network}` }),
      );
    expect(await acceptedOf(9, () => limits.countGuestOrder(home))).toBe(3);
  });

  it("with forged addresses count for the address that Google saw", async () => {
    limits = rateLimits(perMinute, 3);
    const forged = (turn: number) =>
      limits.countGuestOrder({ forwarder: "192.0.2.1", address: `203.0.113.${turn}` });
    expect(await acceptedOf(300, forged)).toBe(150);
  });
});

it("100,000 addresses share a fixed number of counters", async () => {
  vi.useRealTimers();
  const penalty = vi.spyOn(RateLimiterMemory.prototype, "penalty");
  const { countSender } = rateLimits({ account: 1, address: 100_000, forwarder: 100_000 });
  for (let turn = 0; turn < 100_000; turn++) {
    await countSender({ forwarder: `${turn}`, address: `${turn}` }, 1);
  }
  const keys = new Set(penalty.mock.calls.map(([key]) => key));
  expect(keys.size).toBeGreaterThan(buckets * 0.9);
  expect(keys.size).toBeLessThanOrEqual(buckets);
  penalty.mockRestore();
});

describe("a call counts as", () => {
  const counted = (endpoint: Endpoint, query: string) =>
    costOf(endpoint, new URLSearchParams(query));
  const list = endpoints["GET /order"];

  it("the documents in the requested page, and two beside it", () => {
    expect([counted(list, "limit=40"), counted(list, "")]).toEqual([42, 102]);
    expect(counted(endpoints["GET /catalogue"], "q=drill")).toBe(26);
  });

  it("a hundred documents at least if it searches", () => {
    expect(counted(endpoints["GET /desk/orders"], "limit=8&search=jane+doe")).toBe(102);
    expect(counted(endpoints["GET /desk/orders"], "limit=8&search=")).toBe(10);
  });

  it("all products that a search of one of the desk's tabs goes through", () => {
    const products = endpoints["GET /addProduct"];
    expect(counted(products, "limit=8&search=drill")).toBe(102);
    expect(counted(products, "limit=8&search=drill&stock=low")).toBe(302);
    expect(counted(products, "limit=8&withdrawn=true")).toBe(10);
  });

  it("the documents of each order on a picking list", () => {
    const picking = endpoints["GET /desk/picking"];
    expect([counted(picking, "ids=a"), counted(picking, "ids=a,b,c")]).toEqual([22, 66]);
  });

  it("at least ten documents, also if its limit is invalid", () => {
    expect([counted(list, "limit=1"), counted(list, "limit=1e9")]).toEqual([10, 10]);
    expect(counted(endpoints["GET /product/:id"], "limit=40")).toBe(10);
  });

  it("a thousand documents if it collects a person's data", () => {
    expect(counted(endpoints["GET /account/data"], "")).toBe(1_000);
  });
});
