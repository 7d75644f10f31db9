import { cachePath } from "../project.mjs";
import type { Counts } from "./counts.ts";
import type { FileReport, RunReport, TestReport } from "./report.ts";

/** The suites whose tests drive a browser, which a busy machine may starve. */
const browserSuites = ["e2e", "browsers"];

/** With more failures than these something is broken, and a second run would only take as long as the first. */
const mostToRepeat = 20;

/** A browser test that failed. */
export interface FailedTest
  extends Pick<FileReport, "file" | "suite">,
    Pick<TestReport, "name" | "error"> {}

/**
 * @param name of a browser test
 * @returns the file with the trace of its last failure: `npx playwright show-trace FILE` shows it
 */
export const tracePath = (name: string): string =>
  cachePath(`traces/${name.replace(/\W+/g, "-").slice(0, 120)}.zip`);

const key = ({ file, name }: Pick<FailedTest, "file" | "name">): string => `${file} > ${name}`;

/**
 * @returns the browser tests that are to run once more, after all others: none if one of their files is broken as a whole
 *   or if too many failed
 */
export const testsToRepeat = (report: RunReport | null): FailedTest[] => {
  const files = (report?.files ?? []).filter(({ suite }) => browserSuites.includes(suite));
  const failed = files.flatMap(({ file, suite, tests }) =>
    tests.filter(({ passed }) => !passed).map(({ name, error }) => ({ file, suite, name, error })),
  );
  return failed.length > mostToRepeat ? [] : failed;
};

/** @returns vitest's arguments that run only these tests, one after the other */
export const repeatArguments = (tests: readonly FailedTest[]): string[] => {
  const names = [...new Set(tests.map(({ name }) => RegExp.escape(name)))];
  return [
    "run",
    ...[...new Set(tests.map(({ suite }) => suite))].flatMap((suite) => ["--project", suite]),
    ...new Set(tests.map(({ file }) => file)),
    `--testNamePattern=^(?:${names.join("|")})$`,
    "--maxWorkers=1",
    "--no-file-parallelism",
  ];
};

/** @returns those that passed the second time */
export const flakyTests = (
  failed: readonly FailedTest[],
  again: RunReport | null,
): FailedTest[] => {
  const passed = new Set(
    (again?.files ?? []).flatMap(({ file, tests }) =>
      tests.filter((test) => test.passed).map(({ name }) => key({ file, name })),
    ),
  );
  return failed.filter((test) => passed.has(key(test)));
};

/** Counts flaky tests as passed. */
export const countFlaky = (counts: readonly Counts[], flaky: readonly FailedTest[]): Counts[] =>
  counts.map(({ name, passed, failed }) => {
    const passedAgain = flaky.filter(({ suite }) => suite === name).length;
    return { name, passed: passed + passedAgain, failed: failed - passedAgain };
  });
