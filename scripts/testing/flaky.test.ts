import { expect, test } from "vitest";
import { countFlaky, flakyTests, repeatArguments, testsToRepeat } from "./flaky.ts";
import type { RunReport } from "./report.ts";

const file = "/shop/tests/e2e/basket.test.ts";
const name = "A basket > is kept (for 2 weeks)";

/** A run in which so many tests of the browser failed, beside one that passed. */
const runWith = (failures: number, suite = "e2e"): RunReport => ({
  files: [
    {
      file,
      suite,
      isBroken: false,
      tests: [
        ...Array.from({ length: failures }, () => ({ name, passed: false, error: "closed" })),
        { name: "A basket > is empty", passed: true, error: "" },
      ],
    },
  ],
  strayErrors: 0,
});

const failed = { file, suite: "e2e", name, error: "closed" };

test("a browser test that failed runs once more, by its whole name", () => {
  expect(testsToRepeat(runWith(1))).toEqual([failed]);
  const pattern = repeatArguments([failed]).find((it) => it.startsWith("--testNamePattern="));
  const regularExpression = new RegExp(String(pattern).replace("--testNamePattern=", ""));
  expect(name).toMatch(regularExpression);
  expect(`${name} and emptied`).not.toMatch(regularExpression);
});

test("no other test runs twice, nor does any where much is broken", () => {
  expect(testsToRepeat(runWith(1, "api"))).toEqual([]);
  expect(testsToRepeat(runWith(21))).toEqual([]);
  expect(testsToRepeat(null)).toEqual([]);
});

test("what passes the second time is flaky and counts as passed, what fails twice has failed", () => {
  const passed = { name, passed: true, error: "" };
  const again: RunReport = {
    files: [{ file, suite: "e2e", isBroken: false, tests: [passed] }],
    strayErrors: 0,
  };
  const counts = [{ name: "e2e", passed: 1, failed: 2 }];
  const flaky = flakyTests([failed, { ...failed, name: "A basket > is ordered" }], again);
  expect(flaky).toEqual([failed]);
  expect(countFlaky(counts, flaky)).toEqual([{ name: "e2e", passed: 2, failed: 1 }]);
  expect(flakyTests([failed], runWith(1))).toEqual([]);
  expect(flakyTests([failed], null)).toEqual([]);
});
