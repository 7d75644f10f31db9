import { limits } from "@pros-and-drill/contract/limits";
import { expect, it } from "vitest";
import { isRecentEnough } from "./recent-sign-in.ts";

const signedInAt = 1_800_000_000;
const after = (seconds: number) => (signedInAt + seconds) * 1000;

it("a call that needs a recent sign-in is refused once that is longer ago than the limit", () => {
  const call = { recentSignIn: true } as const;
  expect(isRecentEnough(call, signedInAt, after(limits.recentSignIn))).toBe(true);
  expect(isRecentEnough(call, signedInAt, after(limits.recentSignIn + 1))).toBe(false);
});

it("any other call may be made however long ago the sign-in was", () => {
  expect(isRecentEnough({}, signedInAt, after(7000))).toBe(true);
});
