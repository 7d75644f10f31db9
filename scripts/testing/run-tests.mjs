// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildParts } from "../build/build-parts.mjs";
import { listening } from "../emulators/answers.mjs";
import { seedShop } from "../emulators/seed-shop.mjs";
import { siteVariables, testSite } from "../emulators/sites.mjs";
import { startEmulators, whileRunning } from "../emulators/start-emulators.mjs";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { run } from "../lifetime/run.mjs";
import { root, withPath } from "../project.mjs";
import { since } from "../steps.mjs";
import { findBrowser } from "../toolchain/browser.mjs";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.mjs";
import { findJdk } from "../toolchain/jdk.mjs";
import { requirePorts } from "../toolchain/ports.mjs";
import { preparePackages } from "../toolchain/prepare.mjs";
import { addUp } from "./counts.mjs";
import { doTasks } from "./schedule.mjs";
import { checkTypes, lint, runVitest } from "./step-kinds.mjs";

/** Suites of tests/ that need the emulators, in the order in which they are begun. */
const emulated = ["rules", "api", "faults", "deploy", "e2e"];

/** These fill the machine by themselves: a browser, and a whole shop of their own. */
const heavy = ["e2e", "scripts"];

const all = ["types", "lint", "unit", ...emulated, "scripts"].filter(
  (name) => ["types", "lint", "unit"].includes(name) || existsSync(join(root, "tests", name)),
);

/** @typedef {import("./step-kinds.mjs").Result} Result */

/** Nothing was tried, so nothing counts. */
const nothing = { passed: 0, failed: 0 };

/**
 * @param {unknown} error
 * @returns {Result} what a step comes to that could not be done
 */
const failure = (error) => {
  const text = error instanceof Obstacle ? error.message : String(Object(error).stack ?? error);
  return { counts: { passed: 0, failed: 1 }, lines: text.split("\n") };
};

run(async (life) => {
  const begin = performance.now();
  let closing = "";
  life.atEnd(() => closing && console.log(closing)); // the first to come is the last to be done
  const given = process.argv.slice(2);
  const firstOther = given.findIndex((name) => !all.includes(name));
  const wanted = firstOther === -1 ? given : given.slice(0, firstOther);
  const vitestArgs = firstOther === -1 ? [] : given.slice(firstOther);
  const names = wanted.length > 0 ? wanted : all;
  const live = names.length === 1;

  /** @type {Map<string, { counts: import("./counts.mjs").Counts, took: string }>} */
  const results = new Map();
  /** @param {string} name @param {Result} result @param {string} took */
  const report = (name, { counts, lines }, took) => {
    results.set(name, { counts, took });
    const bad = counts.failed > 0;
    if (bad && !live) console.log(`\n${lines.join("\n")}\n`);
    const words =
      counts === nothing ? lines.join(" ") : `${counts.passed} passed, ${counts.failed} failed`;
    console.log(`${bad ? "FAILED" : "done  "}  ${name.padEnd(10)} ${words} (${took})`);
  };
  /** @param {string} name @param {() => Promise<Result>} work @returns {() => Promise<boolean>} */
  const step = (name, work) => async () => {
    console.log(`begun   ${name}`);
    const start = performance.now();
    const result = await work().catch(failure);
    report(name, result, since(start));
    return result.counts.failed === 0;
  };
  /** @param {(tell: (text: string) => void) => Promise<string>} work */
  const saying = (work) => async () => {
    const words = await work((text) => console.log(`        ${text}`));
    return { counts: nothing, lines: [words] };
  };

  const site = testSite(process.env);
  const colours =
    process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  /** @type {NodeJS.ProcessEnv} */
  let env = { ...process.env, ...colours };
  const tools = (/** @type {NodeJS.ProcessEnv} */ more = {}) => ({
    life,
    env: { ...env, ...more },
    onLine: live ? console.log : () => {},
  });

  const needEmulators = names.some((name) => emulated.includes(name));
  const needBuild = needEmulators || names.includes("scripts");

  const packages = step(
    "packages",
    saying(async (tell) => {
      const prepared = await preparePackages(life, tell);
      env = { ...env, ...prepared.env, ...colours };
      return prepared.installed ? "installed" : "up to date";
    }),
  );
  const build = step(
    "build",
    saying((tell) => buildParts(life, env, tell)),
  );
  const browser = step(
    "browser",
    saying(async (tell) => {
      const path = await findBrowser(life, env, tell);
      env = { ...env, CHROMIUM_PATH: path };
      return path;
    }),
  );
  const emulators = step(
    "emulators",
    saying(async (tell) => {
      await requirePorts(Object.values(site.ports));
      env = { ...withPath(env, [findJdk(env).bin]), DEBUG: undefined };
      const { env: variables } = await findFirestoreEmulator(life, env, tell);
      const started = await startEmulators(life, { ...env, ...variables }, site);
      const { firestore, auth } = site.ports;
      await whileRunning(
        started,
        Promise.all([firestore, auth].map(({ port }) => listening(port))),
      );
      const [seeded] = await whileRunning(
        started,
        Promise.all([seedShop(life, env, site), started.ready]),
      );
      return seeded;
    }),
  );

  const needs = (/** @type {string} */ name) => [
    "packages",
    ...(emulated.includes(name) ? ["emulators"] : []),
    ...(name === "e2e" ? ["browser"] : []),
    ...(name === "scripts" ? ["build"] : []),
  ];
  const variablesFor = (/** @type {string} */ name) =>
    emulated.includes(name) ? siteVariables(site) : {};
  const works = {
    types: () => checkTypes(tools()),
    lint: () => lint(tools()),
  };
  /** @type {import("./schedule.mjs").Task[]} */
  const tasks = [
    { name: "packages", needs: [], weight: 2, work: packages },
    ...(needBuild ? [{ name: "build", needs: ["packages"], weight: 1, work: build }] : []),
    ...(needEmulators ? [{ name: "emulators", needs: ["build"], weight: 1, work: emulators }] : []),
    ...(names.includes("e2e")
      ? [{ name: "browser", needs: ["packages"], weight: 0, work: browser }]
      : []),
    ...names.map((name) => ({
      name,
      needs: needs(name),
      weight: heavy.includes(name) ? 2 : 1,
      work: step(
        name,
        name === "types" || name === "lint"
          ? works[name]
          : () => runVitest(tools(variablesFor(name)), name, vitestArgs),
      ),
    })),
  ];
  await doTasks(tasks, 2, ({ name, needs }) => {
    const missing = needs.find((need) => (results.get(need)?.counts.failed ?? 0) > 0);
    report(name, failure(new Obstacle(`Not run, for ${missing} failed.`)), "0.0 s");
  });

  const { passed, failed } = addUp([...results.values()].map(({ counts }) => counts));
  console.log(`\nSteps in ${since(begin)}:`);
  for (const [name, { counts, took }] of results) {
    const words = counts === nothing ? "" : `${counts.passed} passed, ${counts.failed} failed`;
    console.log(`  ${name.padEnd(10)} ${took.padStart(8)}  ${words}`);
  }
  closing = `${passed} passed, ${failed} failed`;
  return failed === 0 ? 0 : 1;
});
