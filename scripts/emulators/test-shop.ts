import { buildParts } from "../build/build-parts.ts";
import type { Life } from "../lifetime/run.mjs";
import type { Step } from "../steps.ts";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.ts";
import { withJava } from "../toolchain/jdk.ts";
import { requirePorts } from "../toolchain/ports.ts";
import { noLimits } from "./no-limits.ts";
import { seedShop } from "./seed-shop.ts";
import { siteVariables, testSite } from "./sites.ts";
import { type Emulators, startEmulators, whileRunning } from "./start-emulators.ts";

/** How many steps openTestShop shows. */
export const steps = 2;

/**
 * Opens the tests' shop for a command that measures or photographs it: built, on emulators of its
 * own, without limits. Afterwards this process's environment aims at it.
 *
 * @returns the emulators, and the environment in which they were started
 * @throws {UserError} when something is missing or taken
 */
export const openTestShop = async (
  life: Life,
  step: Step,
  { seeded = false } = {},
): Promise<{ env: NodeJS.ProcessEnv; emulators: Emulators }> => {
  const env = { ...withJava(process.env), ...noLimits };
  await step(
    "Pages and function",
    (note) => buildParts(life, env, note),
    (built) => built,
  );
  const site = testSite(process.env);
  const emulators = await step(
    "Emulators",
    async (note) => {
      await requirePorts(Object.values(site.ports));
      const firestore = await findFirestoreEmulator(life, env, note);
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
