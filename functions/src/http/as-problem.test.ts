import { describe, expect, it } from "vitest";
import { asProblem } from "./as-problem.ts";
import { Problem } from "./problem.ts";

const failure = (code: unknown, message = "failed") => Object.assign(new Error(message), { code });

describe("what a thrown error is to the client", () => {
  it("a problem stays what it is", () => {
    const problem = new Problem("not-found");
    expect(asProblem(problem)).toBe(problem);
  });

  it.each([4, 8, 10, 14, "app/network-error", "app/network-timeout"])(
    "%s is a busy shop",
    (code) => {
      expect(asProblem(failure(code)).code).toBe("unavailable");
    },
  );

  it("a transaction that has expired is a busy shop", () => {
    const message = "The referenced transaction has expired or is no longer valid.";
    expect(asProblem(failure(3, message)).code).toBe("unavailable");
  });

  it.each([3, 5, 7, "auth/insufficient-permission", undefined, "ECONNRESET"])(
    "%s is a fault of ours",
    (code) => {
      expect(asProblem(failure(code)).code).toBe("internal");
    },
  );

  it("keeps what happened inside to itself", () => {
    const problem = asProblem(new TypeError("secret.ts:12 went wrong"));
    expect(JSON.stringify(problem.body("r1"))).not.toContain("secret");
  });

  it.each([null, undefined, "text", 4])("%s thrown is a fault of ours", (thrown) => {
    expect(asProblem(thrown).code).toBe("internal");
  });
});
