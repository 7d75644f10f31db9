import { describe, expect, it } from "vitest";
import {
  type Code,
  codeOnLines,
  codePaths,
  codeRefusal,
  newCode,
  termsOf,
  toPublicCode,
} from "./codes.ts";

const at = new Date("2026-11-20T12:00:00Z");
const terms = termsOf({ kind: "percent", value: 10, tools: [], kinds: [], on: true });
const { schema: _, ...stored } = newCode(terms, at);
const code: Code = { ...stored, id: "SPRING10" };
const unused = { inAll: 0, byCustomer: 0 };

describe("a code", () => {
  it.each([
    [{}, unused, null],
    [{ on: false }, unused, { kind: "unknown" }],
    [{ from: "2026-11-21" }, unused, { kind: "early", day: "2026-11-21" }],
    [{ from: "2026-11-20", until: "2026-11-20" }, unused, null],
    [{ until: "2026-11-19" }, unused, { kind: "ended", day: "2026-11-19" }],
    [{ perCustomer: 2 }, { inAll: 9, byCustomer: 1 }, null],
    [{ perCustomer: 2 }, { inAll: 9, byCustomer: 2 }, { kind: "used" }],
    [{ inAll: 9 }, { inAll: 8, byCustomer: 8 }, null],
    [{ inAll: 9 }, { inAll: 9, byCustomer: 0 }, { kind: "used-up" }],
  ] as const)("with %j, used %j, is refused for %j", (change, used, refusal) => {
    expect(codeRefusal({ ...code, ...change }, used, "2026-11-20")).toEqual(refusal);
  });

  it("that doesn't exist is unknown, and read like any other", () => {
    expect(codeRefusal(null, unused, "2026-11-20")).toEqual({ kind: "unknown" });
    expect(codePaths("SPRING10", ["u1"])).toEqual(["codes/SPRING10", "codeUses/u1"]);
    expect(codePaths("../users/u2", ["u1"])).toEqual(["codes/-", "codeUses/u1"]);
  });

  it("is for tools by id or by kind; without either for all", () => {
    const lines = [
      { id: "p1", kind: "Drill", quantity: 1, priceCents: 100 },
      { id: "p2", quantity: 1, priceCents: 100 },
    ];
    const forLines = (change: Partial<Code>) => {
      const on = codeOnLines({ ...code, ...change }, lines);
      return "applied" in on ? on.applied.isFor : on.refusal;
    };
    expect(forLines({})).toEqual([true, true]);
    expect(forLines({ tools: ["p2"] })).toEqual([false, true]);
    expect(forLines({ kinds: ["Drill"] })).toEqual([true, false]);
    expect(forLines({ kinds: ["drill "] })).toEqual([true, false]);
    expect(forLines({ kinds: ["Saw"] })).toEqual({ kind: "tools" });
    expect(forLines({ minimumCents: 300 })).toEqual({ kind: "minimum", missingCents: 100 });
  });

  it("is answered with decimal amounts, and without what isn't set", () => {
    const amount = termsOf({
      kind: "amount",
      value: 5,
      minimum: 20,
      tools: [],
      kinds: [],
      on: true,
    });
    expect(toPublicCode({ ...code, ...amount, uses: 2, offCents: 1000 })).toEqual({
      ...{ _id: "SPRING10", kind: "amount", value: 5, minimum: 20, tools: [], kinds: [], on: true },
      ...{ revision: 0, createdAt: at.toISOString(), uses: 2, off: 10 },
    });
  });
});
