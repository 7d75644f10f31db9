import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** A test that ran. Skipped ones are left out. */
export interface TestReport {
  /** Its title below those of its `describe`s, joined with " > ", as `--testNamePattern` compares it. */
  readonly name: string;
  readonly passed: boolean;
  /** What it failed with; empty if it passed. */
  readonly error: string;
}

/** A test file that ran. */
export interface FileReport {
  /** Its absolute path. */
  readonly file: string;
  /** The vitest project that it belongs to. */
  readonly suite: string;
  /** Whether it failed as a whole: it can't be loaded, or a hook threw. */
  readonly isBroken: boolean;
  readonly tests: readonly TestReport[];
}

/** A run of vitest. */
export interface RunReport {
  readonly files: readonly FileReport[];
  /** How many errors were thrown outside of every test. */
  readonly strayErrors: number;
}

/** The environment variable with the path that the report is written to. */
const pathVariable = "TEST_REPORT";

/** @returns vitest's arguments and environment that have it write a report to a file */
export const reportTo = (file: string) => ({
  args: ["--reporter=default", `--reporter=${import.meta.filename}`],
  env: { [pathVariable]: file },
});

/** Reads a report, and removes its file. @returns null if vitest ended before it wrote one */
export const takeReport = (file: string): RunReport | null => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
};

/** vitest's own JSON report leaves out the errors outside of tests. */
export default class ReportFile implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, strayErrors) => {
    const files = modules.map((module): FileReport => {
      const tests = [...module.children.allTests()].flatMap((test): TestReport[] => {
        const { state, errors = [] } = test.result();
        if (state !== "passed" && state !== "failed") return [];
        const error = errors.map(({ message }) => message).join("\n");
        return [{ name: test.fullName, passed: state === "passed", error }];
      });
      const isBroken = module.state() === "failed" && tests.every(({ passed }) => passed);
      return { file: module.moduleId, suite: module.project.name, isBroken, tests };
    });
    const report: RunReport = { files, strayErrors: strayErrors.length };
    writeFileSync(process.env[pathVariable] ?? "", JSON.stringify(report));
  };
}
