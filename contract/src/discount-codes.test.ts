import { describe, expect, test } from "vitest";
import { NewCode, OwnCode, TypedCode } from "./discount-codes.ts";

const terms = { code: "SPRING10", kind: "percent", value: 10, tools: [], kinds: [], on: true };
const faultsOf = (change: object) =>
  (NewCode.safeParse({ ...terms, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")} ${message}`,
  );

describe("A code", () => {
  test.each([" spring 10 ", "Spring10", "ｓｐｒｉｎｇ１０"])("is the same typed as %j", (typed) => {
    expect(TypedCode.parse(typed)).toBe("SPRING10");
    expect(OwnCode.parse(typed)).toBe("SPRING10");
  });

  test.each([
    "SPRING-10",
    "spring-10",
    " Spring - 10",
    "SPRING\u201110",
    "SPRING\u201010",
    "SPRING\u201310",
    "SPRING\u221210",
    "“SPRING-10”",
    '"SPRING-10".',
    "«SPRING-10»",
    "SPRING-10.",
    "SPRING-\u200b10",
  ])("with a hyphen is the same typed as %j", (typed) => {
    expect(TypedCode.parse(typed)).toBe("SPRING-10");
  });

  test.each(["", "ab", "-ab", "ab-", "a/b", "äöü", "x".repeat(31)])("can't be %j", (typed) => {
    expect(OwnCode.safeParse(typed).success).toBe(false);
  });

  test.each([
    [{}, []],
    [{ kind: "amount", value: 5 }, []],
    [{ kind: "delivery", value: 0 }, []],
    [{ value: 0 }, ["value is a whole number from 1 to 100"]],
    [{ value: 101 }, ["value is a whole number from 1 to 100"]],
    [{ value: 2.5 }, ["value is a whole number from 1 to 100"]],
    [{ kind: "amount", value: 0 }, ["value is an amount of money"]],
    [{ kind: "amount", value: -5 }, ["value is an amount of money"]],
    [{ kind: "delivery", value: 5 }, ["value is 0 where the delivery is free"]],
    [{ from: "2026-12-02", until: "2026-12-02" }, []],
    [{ from: "2026-12-02", until: "2026-12-01" }, ["until is before the first day"]],
  ])("with %j has the faults %j", (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});
