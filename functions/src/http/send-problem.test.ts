import { describe, expect, it } from "vitest";
import { KeysUnavailable } from "../auth/unavailable.ts";
import { Busy } from "../firestore/busy.ts";
import { UnreadableCursor } from "../firestore/sorting.ts";
import { Problem } from "./problem.ts";
import { asProblem } from "./send-problem.ts";

const failure = (code: unknown, message = "failed") => Object.assign(new Error(message), { code });

describe("a thrown error", () => {
  it("that is a problem is answered unchanged", () => {
    const problem = new Problem("not-found");
    expect(asProblem(problem)).toBe(problem);
  });

  it.each([4, 8, 10, 14, "app/network-error", "app/network-timeout"])(
    "with the code %s means that the shop is unavailable",
    (code) => {
      expect(asProblem(failure(code)).code).toBe("unavailable");
    },
  );

  it("of an expired transaction means that the shop is unavailable", () => {
    const message = "The referenced transaction has expired or is no longer valid.";
    expect(asProblem(failure(3, message)).code).toBe("unavailable");
  });

  it("of a queue that is too long is unavailable with its message", () => {
    const problem = asProblem(new Busy("The shop is busy. Please try again in a moment."));
    expect(problem).toMatchObject({
      code: "unavailable",
      message: "The shop is busy. Please try again in a moment.",
    });
  });

  it("of missing keys means that the shop is unavailable", () => {
    expect(asProblem(new KeysUnavailable()).code).toBe("unavailable");
  });

  it("of an unreadable cursor names the field", () => {
    const errors = [{ field: "cursor", message: "is not one that this list gave out" }];
    expect(asProblem(new UnreadableCursor())).toMatchObject({ code: "invalid", errors });
  });

  it.each([3, 5, 7, "auth/insufficient-permission", undefined, "ECONNRESET"])(
    "with the code %s is a fault of the shop",
    (code) => {
      expect(asProblem(failure(code)).code).toBe("internal");
    },
  );

  it("is not shown to the client", () => {
    const problem = asProblem(new TypeError("secret.ts:12 went wrong"));
    expect(JSON.stringify(problem.body("r1"))).not.toContain("secret");
  });

  it.each([null, undefined, "text", 4])("that is %s is a fault of the shop", (thrown) => {
    expect(asProblem(thrown).code).toBe("internal");
  });
});
