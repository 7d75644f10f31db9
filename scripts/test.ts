/**
 * npm test: runs all steps, or those that are named: npm test -- api rules
 */
import { buildParts } from "./build/build-parts.ts";
import { noLimits } from "./emulators/no-limits.ts";
import { seedShop } from "./emulators/seed-shop.ts";
import { host, siteVariables, testSite } from "./emulators/sites.ts";
import { startEmulators, whileRunning } from "./emulators/start-emulators.ts";
import { waitForAnswer } from "./emulators/wait-for-answer.ts";
import { run } from "./lifetime/run.mjs";
import { testBoard } from "./testing/board.ts";
import { runTasks } from "./testing/schedule.ts";
import { runVitest, sourceChecks } from "./testing/step-kinds.ts";
import { chooseSteps, needsEmulators, preparationsFor, weightOf } from "./testing/suites.ts";
import { findBrowser } from "./toolchain/browser.ts";
import { findFirestoreEmulator } from "./toolchain/firestore-emulator.ts";
import { withTestJava } from "./toolchain/jdk.ts";
import { requirePorts } from "./toolchain/ports.ts";

run(async (life) => {
  let closing = "";
  life.atEnd(() => closing && console.log(closing)); // runs last, since it was added first

  const { names, vitestArgs } = chooseSteps(process.argv.slice(2));
  const [live = null] = names.length === 1 ? names : [];
  const board = testBoard(live);
  const site = testSite(process.env);
  const colours =
    process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  let env: NodeJS.ProcessEnv = { ...process.env, ...noLimits, ...colours };
  /** Aims a suite at the emulators, once they run. */
  let aimed: NodeJS.ProcessEnv = {};

  const preparations = {
    build: {
      needs: [],
      weight: 1,
      work: board.preparation("build", (note) => buildParts(life, env, note)),
    },
    browser: {
      needs: [],
      weight: 0,
      work: board.preparation("browser", async (note) => {
        const path = await findBrowser(life, env, note);
        env = { ...env, CHROMIUM_PATH: path };
        return path;
      }),
    },
    emulators: {
      needs: ["build"],
      weight: 1,
      work: board.preparation("emulators", async (note) => {
        await requirePorts(Object.values(site.ports));
        env = withTestJava(env);
        const emulator = await findFirestoreEmulator(life, env, note);
        const started = await startEmulators(life, { ...env, ...emulator.env }, site);
        aimed = { ...siteVariables(site), FIREBASE_EMULATOR_HUB: `${host}:${started.hub}` };
        await whileRunning(started, started.ready);
        const seeded = await whileRunning(started, seedShop(life, env, site));
        // The function that renders pages loads what it needs at its first call, which may take too long for a test.
        const tools = waitForAnswer(`${site.url}/sitemap.xml`, (body) => body.includes("/tools/"));
        await whileRunning(started, tools);
        return seeded;
      }),
    },
  };

  const workOf = (name: string) => () => {
    const onLine = name === live ? console.log : () => {};
    const tools = { life, onLine, env: needsEmulators(name) ? { ...env, ...aimed } : env };
    return sourceChecks[name]?.(tools) ?? runVitest(tools, name, vitestArgs);
  };

  const needed = new Set<string>(names.flatMap(preparationsFor));
  if (needed.has("emulators")) needed.add("build");
  const tasks = [
    ...Object.entries(preparations)
      .map(([name, preparation]) => ({ name, ...preparation }))
      .filter(({ name }) => needed.has(name)),
    ...names.map((name) => ({
      name,
      needs: preparationsFor(name),
      weight: weightOf(name),
      work: board.step(name, workOf(name)),
    })),
  ];
  await runTasks(tasks, 2, board.skipped);

  const outcome = board.close();
  closing = outcome.closing;
  return outcome.failed === 0 ? 0 : 1;
});
