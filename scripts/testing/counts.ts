/** How many tests of a step passed and failed. */
export interface Counts {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** The fields of vitest's JSON report that are read here. */
interface Report {
  readonly success: boolean;
  /** One for each file. */
  readonly testResults: readonly {
    /** Its absolute path. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** @returns the suite of a test file: its folder in tests/, or the unit tests beside the sources */
const suiteOf = (file: string): string => /[\\/]tests[\\/](\w+)[\\/]/.exec(file)?.[1] ?? "unit";

/**
 * Counts a run of vitest by suite. A test file that can't be loaded, an error outside of the tests and a
 * missing report each count as a failure, although vitest counts no test for them.
 *
 * @param report null when vitest wrote none
 * @param exitCode vitest's own
 */
export const countTests = (report: Report | null, exitCode: number): Counts[] => {
  const suites = Map.groupBy(report?.testResults ?? [], ({ name }) => suiteOf(name));
  const counts = [...suites].map(([name, files]) => {
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === "failed").length;
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    ).length;
    const passed = tests.filter(({ status }) => status === "passed").length;
    return { name, passed, failed: failed + broken };
  });
  const isFine = report?.success && exitCode === 0;
  const isTold = counts.some(({ failed }) => failed > 0);
  return isFine || isTold ? counts : [...counts, { name: "vitest", passed: 0, failed: 1 }];
};
