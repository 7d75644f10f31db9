// @ts-check

/**
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @typedef {object} Report what is read of vitest's JSON report
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one per file
 */

/**
 * Counts a run of vitest so that nothing that went wrong goes missing: a test file that can't be
 * loaded has no tests, and an error outside of the tests belongs to none.
 *
 * @param {Report | null} report null when vitest wrote none
 * @param {number} exitCode vitest's own
 * @returns {Counts}
 */
export const countTests = (report, exitCode) => {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = report.numFailedTests + broken;
  const isFine = report.success && exitCode === 0;
  return { passed: report.numPassedTests, failed: failed === 0 && !isFine ? 1 : failed };
};

/** @param {readonly Counts[]} all @returns {Counts} */
export const addUp = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});
