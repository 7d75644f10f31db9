import type { RunReport } from "./report.ts";

/** How many tests of a step passed and failed. */
export interface Counts {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts a run of vitest by suite. A broken test file, an error outside of the tests and a missing report each count
 * as a failure, although vitest counts no test for them.
 *
 * @param report null when vitest wrote none
 * @param exitCode vitest's own
 */
export const countTests = (report: RunReport | null, exitCode: number): Counts[] => {
  const suites = Map.groupBy(report?.files ?? [], ({ suite }) => suite);
  const counts = [...suites].map(([name, files]) => {
    const tests = files.flatMap((file) => file.tests);
    const broken = files.filter(({ isBroken }) => isBroken).length;
    const passed = tests.filter((test) => test.passed).length;
    return { name, passed, failed: tests.length - passed + broken };
  });
  const isTold = exitCode === 0 || counts.some(({ failed }) => failed > 0);
  if (report && report.strayErrors === 0 && isTold) return counts;
  return [...counts, { name: "vitest", passed: 0, failed: Math.max(report?.strayErrors ?? 1, 1) }];
};
