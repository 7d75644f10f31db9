import { expect, test } from "vitest";
import { addUp, countTests } from "./counts.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  success: failed === 0 && testResults.every(({ status }) => status === "passed"),
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

test("a run counts as vitest counts it", () => {
  const run = report(2, 1, file("failed", "passed", "failed"), file("passed", "passed"));
  expect(countTests(run, 1)).toEqual({ passed: 2, failed: 1 });
});

test("a file that cannot be loaded counts as a failure", () => {
  expect(countTests(report(1, 0, file("failed"), file("passed", "passed")), 1)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test("an error outside of every test counts as a failure", () => {
  expect(countTests(report(1, 0, file("passed", "passed")), 1)).toEqual({ passed: 1, failed: 1 });
});

test("a run without a report counts as a failure", () => {
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test("the sum is over all steps", () => {
  expect(
    addUp([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
