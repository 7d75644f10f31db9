// @ts-check
import { buildParts } from "../build/build-parts.mjs";
import { noLimits } from "../emulators/no-limits.mjs";
import { seedShop } from "../emulators/seed-shop.mjs";
import { host, siteVariables, testSite } from "../emulators/sites.mjs";
import { startEmulators, whileRunning } from "../emulators/start-emulators.mjs";
import { run } from "../lifetime/run.mjs";
import { withPath } from "../project.mjs";
import { findBrowser } from "../toolchain/browser.mjs";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.mjs";
import { findJdk } from "../toolchain/jdk.mjs";
import { requirePorts } from "../toolchain/ports.mjs";
import { preparePackages } from "../toolchain/prepare.mjs";
import { testBoard } from "./board.mjs";
import { doTasks } from "./schedule.mjs";
import { checkTypes, runVitest, singleCommands } from "./step-kinds.mjs";
import { chooseSteps, needsEmulators, preparationsFor, weightOf } from "./suites.mjs";

run(async (life) => {
  let closing = "";
  life.atEnd(() => closing && console.log(closing)); // the first to come is the last to be done

  const { names, vitestArgs } = chooseSteps(process.argv.slice(2));
  const [live = null] = names.length === 1 ? names : [];
  const board = testBoard(live);
  const site = testSite(process.env);
  const colours =
    process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  /** @type {NodeJS.ProcessEnv} what the preparations find out is added to it */
  let env = { ...process.env, ...noLimits, ...colours };
  /** @type {NodeJS.ProcessEnv} what aims a suite at the emulators */
  let aimed = {};

  const preparations = {
    packages: board.preparation("packages", async (tell) => {
      const prepared = await preparePackages(life, tell);
      env = { ...env, ...prepared.env, ...colours };
      return prepared.installed ? "installed" : "up to date";
    }),
    build: board.preparation("build", (tell) => buildParts(life, env, tell)),
    browser: board.preparation("browser", async (tell) => {
      const path = await findBrowser(life, env, tell);
      env = { ...env, CHROMIUM_PATH: path };
      return path;
    }),
    emulators: board.preparation("emulators", async (tell) => {
      await requirePorts(Object.values(site.ports));
      env = { ...withPath(env, [findJdk(env).bin]), DEBUG: undefined };
      const emulator = await findFirestoreEmulator(life, env, tell);
      const started = await startEmulators(life, { ...env, ...emulator.env }, site);
      aimed = { ...siteVariables(site), FIREBASE_EMULATOR_HUB: `${host}:${started.hub}` };
      await whileRunning(started, started.ready);
      return whileRunning(started, seedShop(life, env, site));
    }),
  };

  /** @param {string} name @returns {() => Promise<import("./step-kinds.mjs").Result>} */
  const workOf = (name) => () => {
    const onLine = name === live ? console.log : () => {};
    const tools = { life, onLine, env: needsEmulators(name) ? { ...env, ...aimed } : env };
    if (name === "types") return checkTypes(tools);
    const single = Object.entries(singleCommands).find(([command]) => command === name);
    return single ? single[1](tools) : runVitest(tools, name, vitestArgs);
  };

  const needed = new Set(names.flatMap(preparationsFor));
  if (needed.has("emulators")) needed.add("build");
  const order = { packages: [], build: ["packages"], emulators: ["build"], browser: ["packages"] };
  const tasks = [
    ...Object.entries(order)
      .filter(([name]) => needed.has(name))
      .map(([name, needs]) => ({
        name,
        needs,
        weight: name === "browser" ? 0 : 1,
        work: preparations[/** @type {keyof typeof preparations} */ (name)], // a key of order's
      })),
    ...names.map((name) => ({
      name,
      needs: preparationsFor(name),
      weight: weightOf(name),
      work: board.step(name, workOf(name)),
    })),
  ];
  await doTasks(tasks, 2, board.skipped);

  const outcome = board.close();
  closing = outcome.closing;
  return outcome.failed === 0 ? 0 : 1;
});
