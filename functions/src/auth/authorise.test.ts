import { limits } from "@shop/contract/limits";
import { describe, expect, it } from "vitest";
import { isRecentEnough, refusalOf } from "./authorise.ts";

const customer = {
  uid: "u1",
  email: "jane@example.com",
  name: "Jane",
  emailVerified: true,
  admin: false,
};
const admin = { ...customer, admin: true };

describe("a call", () => {
  it("that is public may be made by anybody", () => {
    for (const caller of [null, customer, admin]) {
      expect(refusalOf({ access: "public" }, caller)).toBeNull();
    }
  });

  it("for signed-in callers may be made by customers and admins", () => {
    expect(refusalOf({ access: "signedIn" }, null)).toBe("unauthenticated");
    expect(refusalOf({ access: "signedIn" }, customer)).toBeNull();
    expect(refusalOf({ access: "signedIn" }, admin)).toBeNull();
  });

  it("for admins may be made by admins alone", () => {
    expect(refusalOf({ access: "admin" }, null)).toBe("unauthenticated");
    expect(refusalOf({ access: "admin" }, customer)).toBe("forbidden");
    expect(refusalOf({ access: "admin" }, admin)).toBeNull();
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
