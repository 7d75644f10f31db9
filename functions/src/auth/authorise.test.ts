import { limits } from "@shop/contract/limits";
import { describe, expect, it } from "vitest";
import { isRecentEnough, refusalOf } from "./authorise.ts";

const customer = {
  uid: "u1",
  email: "jane@example.com",
  name: "Jane",
  emailVerified: true,
  role: "customer",
} as const;
const packer = { ...customer, role: "packer" } as const;
const manager = { ...customer, role: "manager" } as const;
const owner = { ...customer, role: "owner" } as const;

describe("a call", () => {
  it("that is public may be made by anybody", () => {
    for (const caller of [null, customer, packer, manager, owner]) {
      expect(refusalOf({ access: "public" }, caller)).toBeNull();
    }
  });

  it("for signed-in callers may be made by whoever has a session", () => {
    expect(refusalOf({ access: "signedIn" }, null)).toBe("unauthenticated");
    expect(refusalOf({ access: "signedIn" }, customer)).toBeNull();
    expect(refusalOf({ access: "signedIn" }, owner)).toBeNull();
  });

  it("for packing may be made by everybody who works in the shop", () => {
    expect(refusalOf({ access: "packing" }, null)).toBe("unauthenticated");
    expect(refusalOf({ access: "packing" }, customer)).toBe("forbidden");
    for (const caller of [packer, manager, owner])
      expect(refusalOf({ access: "packing" }, caller)).toBeNull();
  });

  it("for admins may be made by managers and owners alone", () => {
    expect(refusalOf({ access: "admin" }, null)).toBe("unauthenticated");
    expect(refusalOf({ access: "admin" }, customer)).toBe("forbidden");
    expect(refusalOf({ access: "admin" }, packer)).toBe("forbidden");
    expect(refusalOf({ access: "admin" }, manager)).toBeNull();
    expect(refusalOf({ access: "admin" }, owner)).toBeNull();
  });

  it("for owners may be made by owners alone", () => {
    expect(refusalOf({ access: "owner" }, manager)).toBe("forbidden");
    expect(refusalOf({ access: "owner" }, owner)).toBeNull();
  });
});

describe("a guest's token", () => {
  const guest = { ...customer, emailVerified: false, order: "order-1" };
  const call = { access: "signedIn", guests: true } as const;

  it("makes the calls for guests about its own order", () => {
    expect(refusalOf(call, guest, { id: "order-1" })).toBeNull();
  });

  it("is none for another order, also for a line of its own", () => {
    for (const id of ["order-2", "order-1-1", "ORDER-1", "", undefined])
      expect(refusalOf(call, guest, { id })).toBe("unauthenticated");
    expect(refusalOf(call, guest)).toBe("unauthenticated");
  });

  it("is none for any other call, also of that order", () => {
    for (const access of ["public", "signedIn", "packing", "admin", "owner"] as const)
      expect(refusalOf({ access }, guest, { id: "order-1" })).toBe("unauthenticated");
  });
});

const signedInAt = 1_800_000_000;
const after = (seconds: number) => (signedInAt + seconds) * 1000;

it("a call that requires a recent sign-in is refused if the sign-in is older than the limit", () => {
  const call = { recentSignIn: true } as const;
  expect(isRecentEnough(call, signedInAt, after(limits.recentSignIn))).toBe(true);
  expect(isRecentEnough(call, signedInAt, after(limits.recentSignIn + 1))).toBe(false);
});

it("any other call is allowed after a sign-in of any age", () => {
  expect(isRecentEnough({}, signedInAt, after(7000))).toBe(true);
});
