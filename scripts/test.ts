/**
 * npm test: runs all steps, or those that are named: npm test -- api rules
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildParts } from "./build/build-parts.ts";
import { noLimits } from "./emulators/no-limits.ts";
import { seedShop, waitForAnswer } from "./emulators/seed-shop.ts";
import { host, siteVariables, testSite } from "./emulators/sites.ts";
import { startEmulators, whileRunning } from "./emulators/start-emulators.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { cachePath } from "./project.mjs";
import { since } from "./steps.ts";
import { type Counts, countTests } from "./testing/counts.ts";
import { runCheck, runCommand, type Tools } from "./testing/source-checks.ts";
import { chooseSteps, needsOf } from "./testing/steps.ts";
import { findBrowser } from "./toolchain/browser.ts";
import { findFirestoreEmulator } from "./toolchain/firestore-emulator.ts";
import { withTestJava } from "./toolchain/jdk.ts";
import { requirePorts } from "./toolchain/ports.ts";

/** Starts the tests' emulators and fills them. @returns the environment that aims a suite at them */
const openShop = async ({ life, env }: Tools): Promise<NodeJS.ProcessEnv> => {
  const site = testSite(process.env);
  await requirePorts(Object.values(site.ports));
  const java = withTestJava(env);
  const emulator = await findFirestoreEmulator(life, java, console.log);
  const started = await startEmulators(life, { ...java, ...emulator.env }, site);
  await whileRunning(started, started.ready);
  await whileRunning(started, seedShop(life, java, site));
  // The function that renders pages loads what it needs at its first call, which may take too long for a test.
  const tools = waitForAnswer(`${site.url}/sitemap.xml`, (body) => body.includes("/tools/"));
  await whileRunning(started, tools);
  return { ...java, ...siteVariables(site), FIREBASE_EMULATOR_HUB: `${host}:${started.hub}` };
};

/** @returns the environment in which these suites have what they need */
const prepare = async ({ life, env }: Tools, suites: readonly string[]) => {
  const needs = needsOf(suites);
  if (needs.build) console.log(`build: ${await buildParts(life, env, console.log)}`);
  const ready = { ...env };
  for (const [engine, variable] of needs.browsers)
    ready[variable] = await findBrowser(life, env, console.log, engine);
  return needs.emulators ? openShop({ life, env: ready }) : ready;
};

/** Runs suites, which are projects of vitest.config.ts. */
const runSuites = async (
  tools: Tools,
  suites: readonly string[],
  args: readonly string[],
): Promise<Counts[]> => {
  const file = cachePath(`test-reports/${process.pid}.json`);
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const projects = suites.flatMap((suite) => ["--project", suite]);
  const code = await runCommand(
    tools,
    "vitest",
    ["run", ...projects, ...options, ...args],
    console.log,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  rmSync(file, { force: true });
  return countTests(report, code);
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
  const test = async (): Promise<Counts[]> => {
    if (suites.length === 0) return [];
    try {
      return await runSuites({ life, env: await prepare(tools, suites) }, suites, vitestArgs);
    } catch (error) {
      console.error(error instanceof UserError ? error.message : error);
      return [{ name: "suites", passed: 0, failed: 1 }];
    }
  };
  const counts = (await Promise.all([check(), test()])).flat();

  console.log(`\nIn ${since(begin)}:`);
  for (const { name, passed, failed } of counts)
    console.log(`  ${name.padEnd(10)} ${passed} passed, ${failed} failed`);
  const sum = (of: "passed" | "failed") => counts.reduce((total, each) => total + each[of], 0);
  closing = `${sum("passed")} passed, ${sum("failed")} failed`;
  return sum("failed") === 0 ? 0 : 1;
});
