import { expect, test } from "vitest";
import { countTests } from "./counts.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name: `/shop/${name}.test.ts`,
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

const report = (...testResults: ReturnType<typeof file>[]) => ({
  success: testResults.every(({ status }) => status === "passed"),
  testResults,
});

test("a run is counted by suite, without the tests that were skipped", () => {
  const api = file("tests/api/orders", "failed", "passed", "failed", "skipped");
  const unit = file("contract/src/money", "passed", "passed", "passed");
  expect(countTests(report(api, unit), 1)).toEqual([
    { name: "api", passed: 1, failed: 1 },
    { name: "unit", passed: 2, failed: 0 },
  ]);
});

test("a file that cannot be loaded counts as a failure", () => {
  expect(countTests(report(file("tests/api/orders", "failed")), 1)).toEqual([
    { name: "api", passed: 0, failed: 1 },
  ]);
});

test("an error outside of every test, and a run without a report, count as a failure", () => {
  const failure = { name: "vitest", passed: 0, failed: 1 };
  expect(countTests(report(file("a", "passed", "passed")), 1)).toContainEqual(failure);
  expect(countTests(null, 0)).toEqual([failure]);
});
