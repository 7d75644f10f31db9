import { expect, test } from "vitest";
import { countTests } from "./counts.ts";
import type { FileReport, RunReport } from "./report.ts";

const file = (suite: string, isBroken: boolean, ...passed: boolean[]): FileReport => ({
  file: `/shop/tests/${suite}/orders.test.ts`,
  suite,
  isBroken,
  tests: passed.map((it) => ({ name: "an order is placed", passed: it, error: "" })),
});

const report = (...files: FileReport[]): RunReport => ({ files, strayErrors: 0 });

test("a run is counted by suite", () => {
  const files = [file("api", false, true, false), file("unit", false, true, true)];
  expect(countTests(report(...files), 1)).toEqual([
    { name: "api", passed: 1, failed: 1 },
    { name: "unit", passed: 2, failed: 0 },
  ]);
});

test("a file that cannot be loaded counts as a failure", () => {
  expect(countTests(report(file("api", true)), 1)).toEqual([{ name: "api", passed: 0, failed: 1 }]);
});

test("an error outside of every test counts, also beside a failed test", () => {
  const failure = { name: "vitest", passed: 0, failed: 1 };
  const strayErrors = 1;
  expect(countTests({ files: [file("e2e", false, false)], strayErrors }, 1)).toEqual([
    { name: "e2e", passed: 0, failed: 1 },
    failure,
  ]);
});

test("a run that fails without saying why, and one without a report, count as a failure", () => {
  const failure = { name: "vitest", passed: 0, failed: 1 };
  expect(countTests(report(file("unit", false, true)), 1)).toContainEqual(failure);
  expect(countTests(null, 0)).toEqual([failure]);
});
