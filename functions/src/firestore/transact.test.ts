import { describe, expect, it } from "vitest";
import { isPreconditionFailure, pauseMs } from "./transact.ts";

const failure = (code: unknown, message: string) => Object.assign(new Error(message), { code });

describe("a failed commit", () => {
  it.each([5, 6, 9])("with the code %s lost a race, and is tried again", (code) => {
    expect(isPreconditionFailure(failure(code, "the stored version does not match"))).toBe(true);
  });

  it("whose query has no index lost none", () => {
    const link = "https://console.firebase.google.com/v1/r/project/p/firestore/indexes?create=1";
    const missing = failure(
      9,
      `9 FAILED_PRECONDITION: The query requires an index. You can create it here: ${link}`,
    );
    expect(isPreconditionFailure(missing)).toBe(false);
  });
});

describe("the pause before the next try", () => {
  it("doubles from 10 ms on", () => {
    expect([0, 1, 2, 3].map((attempt) => pauseMs(attempt, 0.5))).toEqual([10, 20, 40, 80]);
  });

  it("never exceeds half a second", () => {
    expect(pauseMs(5, 0.5)).toBe(320);
    expect(pauseMs(1000, 1)).toBeLessThan(500);
  });

  it("is random, from half to one and a half times that", () => {
    expect(pauseMs(0, 0)).toBe(5);
    expect(pauseMs(0, 1)).toBe(15);
  });
});
