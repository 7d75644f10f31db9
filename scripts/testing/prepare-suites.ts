import { buildParts } from "../build/build-parts.ts";
import { seedShop, waitForAnswer } from "../emulators/seed-shop.ts";
import { host, siteVariables, testSite } from "../emulators/sites.ts";
import { startEmulators, whileRunning } from "../emulators/start-emulators.ts";
import { findBrowser } from "../toolchain/browser.ts";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.ts";
import { withTestJava } from "../toolchain/jdk.ts";
import { requirePorts } from "../toolchain/ports.ts";
import type { Tools } from "./source-checks.ts";
import { needsOf } from "./steps.ts";

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
export const prepareSuites = async ({ life, env }: Tools, suites: readonly string[]) => {
  const needs = needsOf(suites);
  if (needs.build) console.log(`build: ${await buildParts(life, env, console.log)}`);
  const ready = { ...env };
  for (const [engine, variable] of needs.browsers)
    ready[variable] = await findBrowser(life, env, console.log, engine);
  return needs.emulators ? openShop({ life, env: ready }) : ready;
};
