/**
 * npm test: runs all steps, or those that are named: npm test -- api rules
 */
import { relative } from "node:path";
import { noLimits } from "./emulators/no-limits.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { cachePath, root } from "./project.mjs";
import { since } from "./steps.ts";
import { type Counts, countTests } from "./testing/counts.ts";
import {
  countFlaky,
  type FailedTest,
  flakyTests,
  repeatArguments,
  testsToRepeat,
  tracePath,
} from "./testing/flaky.ts";
import { prepareSuites } from "./testing/prepare-suites.ts";
import { reportTo, takeReport } from "./testing/report.ts";
import { runCheck, runCommand, type Tools } from "./testing/source-checks.ts";
import { chooseSteps } from "./testing/steps.ts";

/** Runs vitest. @returns its report and its exit code */
const runVitest = async (tools: Tools, args: readonly string[]) => {
  const file = cachePath(`test-reports/${process.pid}.json`);
  const to = reportTo(file);
  const env = { ...tools.env, ...to.env };
  const code = await runCommand({ ...tools, env }, "vitest", [...args, ...to.args], console.log);
  return { report: takeReport(file), code };
};

/**
 * Runs suites, which are projects of vitest.config.ts. A browser test that fails runs once more, alone, after all others.
 *
 * @returns the counts, and the tests that passed only then
 */
const runSuites = async (
  tools: Tools,
  suites: readonly string[],
  args: readonly string[],
): Promise<{ counts: Counts[]; flaky: FailedTest[] }> => {
  const projects = suites.flatMap((suite) => ["--project", suite]);
  const { report, code } = await runVitest(tools, ["run", ...projects, ...args]);
  const counts = countTests(report, code);
  const failed = testsToRepeat(report);
  if (failed.length === 0) return { counts, flaky: [] };
  console.log(`\nOnce more, alone: ${failed.length} browser tests that failed`);
  const again = await runVitest(tools, repeatArguments(failed));
  const flaky = flakyTests(failed, again.report);
  return { counts: countFlaky(counts, flaky), flaky };
};

run(async (life) => {
  let closing = "";
  life.atEnd(() => closing && console.log(closing)); // runs last, since it was added first

  const begin = performance.now();
  const { checks, suites, vitestArgs } = chooseSteps(process.argv.slice(2));
  const colours =
    process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  const tools = { life, env: { ...process.env, ...noLimits, ...colours } };

  const check = async (): Promise<Counts[]> => {
    const counts = [];
    for (const name of checks) counts.push(await runCheck(tools, name));
    return counts;
  };
  const flaky: FailedTest[] = [];
  const test = async (): Promise<Counts[]> => {
    if (suites.length === 0) return [];
    try {
      const ready = { life, env: await prepareSuites(tools, suites) };
      const result = await runSuites(ready, suites, vitestArgs);
      flaky.push(...result.flaky);
      return result.counts;
    } catch (error) {
      console.error(error instanceof UserError ? error.message : error);
      return [{ name: "suites", passed: 0, failed: 1 }];
    }
  };
  const counts = (await Promise.all([check(), test()])).flat();

  if (flaky.length > 0) console.log("\nFlaky: failed first, and passed alone");
  for (const { file, name, error } of flaky)
    console.log(
      [`${relative(root, file)} > ${name}`, tracePath(name), ...error.split("\n")].join("\n    "),
    );
  console.log(`\nIn ${since(begin)}:`);
  for (const { name, passed, failed } of counts)
    console.log(`  ${name.padEnd(10)} ${passed} passed, ${failed} failed`);
  const sum = (of: "passed" | "failed") => counts.reduce((total, each) => total + each[of], 0);
  closing = `${sum("passed")} passed, ${sum("failed")} failed`;
  return sum("failed") === 0 ? 0 : 1;
});
