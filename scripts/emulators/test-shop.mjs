// @ts-check
import { buildParts } from "../build/build-parts.mjs";
import { packageBin, withPath } from "../project.mjs";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.mjs";
import { findJdk } from "../toolchain/jdk.mjs";
import { requirePorts } from "../toolchain/ports.mjs";
import { noLimits } from "./no-limits.mjs";
import { seedShop } from "./seed-shop.mjs";
import { siteVariables, testSite } from "./sites.mjs";
import { startEmulators, whileRunning } from "./start-emulators.mjs";

/** The steps that are shown. */
export const steps = 2;

/**
 * Opens the tests' shop for a command that looks at it: built, on emulators of its own, without
 * limits, and aimed at by this process's environment.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {ReturnType<typeof import("../steps.mjs").showSteps>["step"]} step
 * @param {object} [options]
 * @param {boolean} [options.seeded] whether the demo data is in it
 * @returns {Promise<{ env: NodeJS.ProcessEnv, emulators: import("./start-emulators.mjs").Emulators }>}
 * @throws {import("../lifetime/obstacle.mjs").Obstacle} when something is in the way
 */
export const openTestShop = async (life, step, { seeded = false } = {}) => {
  const env = {
    ...withPath(process.env, [packageBin, findJdk(process.env).bin]),
    ...noLimits,
    DEBUG: undefined,
  };
  await step(
    "Pages and function",
    (tell) => buildParts(life, env, tell),
    (built) => built,
  );
  const site = testSite(process.env);
  const emulators = await step(
    "Emulators",
    async (tell) => {
      await requirePorts(Object.values(site.ports));
      const firestore = await findFirestoreEmulator(life, env, tell);
      const started = await startEmulators(life, { ...env, ...firestore.env }, site);
      await whileRunning(started, started.ready);
      if (seeded) await whileRunning(started, seedShop(life, env, site));
      return started;
    },
    () => "started",
  );
  Object.assign(process.env, siteVariables(site), noLimits);
  return { env, emulators };
};
