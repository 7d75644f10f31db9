/**
 * npm run flaky: repeats browser tests beside two processes that keep both cores busy, to find out what makes
 * them fail now and then.
 *
 *     npm run flaky -- 20 "is kept"      20 runs of the tests with these words in their names
 *     npm run flaky -- 5 "" basket back  5 runs of the files with one of these words in their paths
 */
import { noLimits } from "./emulators/no-limits.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { prepareSuites } from "./testing/prepare-suites.ts";
import { runCommand } from "./testing/source-checks.ts";

/** As many as the machine of the tests has cores (docs/decisions/119). */
const busyProcesses = 2;

run(async (life) => {
  const [times = "", name = "", ...files] = process.argv.slice(2);
  const runs = Number(times);
  if (!Number.isInteger(runs) || runs < 1 || (name === "" && files.length === 0))
    throw new UserError('Usage: npm run flaky -- TIMES "NAME" [FILE ...]');
  const suites = ["e2e", "browsers"];
  const tools = { life, env: { ...process.env, ...noLimits, NO_COLOR: "1" } };
  const env = await prepareSuites(tools, suites);
  for (let busy = 0; busy < busyProcesses; busy++)
    life.start(process.execPath, ["--eval", "for (;;);"], { env });
  const projects = suites.flatMap((suite) => ["--project", suite]);
  const chosen = [...files, ...(name === "" ? [] : [`--testNamePattern=${RegExp.escape(name)}`])];
  let failures = 0;
  for (let index = 1; index <= runs; index++) {
    const lines: string[] = [];
    const add = (line: string) => lines.push(line);
    const code = await runCommand({ life, env }, "vitest", ["run", ...projects, ...chosen], add);
    if (code !== 0) console.log(lines.join("\n"));
    if (code !== 0) failures++;
    console.log(`${index} of ${runs}: ${code === 0 ? "passed" : "failed"}`);
  }
  console.log(`${runs - failures} passed, ${failures} failed`);
  return failures === 0 ? 0 : 1;
});
