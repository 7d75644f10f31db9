/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The fields of vitest's JSON report that are read here. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** One for each file. */
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a run of vitest. A test file that can't be loaded, an error outside of the tests and a
 * missing report each count as a failure, although vitest counts no test for them.
 *
 * @param report null when vitest wrote none
 * @param exitCode vitest's own
 */
export const countTests = (report: Report | null, exitCode: number): Counts => {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = report.numFailedTests + broken;
  const isFine = report.success && exitCode === 0;
  return { passed: report.numPassedTests, failed: failed === 0 && !isFine ? 1 : failed };
};

/** @returns the sum over all steps */
export const addUp = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});
