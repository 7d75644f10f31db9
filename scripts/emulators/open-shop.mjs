// @ts-check
import { buildParts } from "../build/build-parts.mjs";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { root, withPath } from "../project.mjs";
import { requireDiskSpace } from "../toolchain/disk.mjs";
import { findFirestoreEmulator, hasEmulatorUi } from "../toolchain/firestore-emulator.mjs";
import { findJdk } from "../toolchain/jdk.mjs";
import { requirePorts } from "../toolchain/ports.mjs";
import { preparePackages } from "../toolchain/prepare.mjs";
import { goodAnswer } from "./answers.mjs";
import { functionLine } from "./function-lines.mjs";
import { hasKeptData, keepData, keptDataFolder } from "./kept-data.mjs";
import { seedShop } from "./seed-shop.mjs";
import { startEmulators, whileRunning } from "./start-emulators.mjs";

/** What the emulators write at most: logs, and what they are told to keep (MB). */
const runMegabytes = 200;

/** The steps that are shown. */
export const steps = 6;

/**
 * Opens the demo shop: installs and builds what is missing, starts the emulators, fills them, and has
 * them answer.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {ReturnType<typeof import("../steps.mjs").showSteps>["step"]} step
 * @param {import("./sites.mjs").Site} site
 * @param {object} options
 * @param {readonly string[]} options.parts what has to be built
 * @param {boolean} options.keep whether the data is kept at the end, and what was kept is used again
 * @param {boolean} [options.reloads] whether the function is loaded anew when its files change
 * @returns {Promise<{ emulators: import("./start-emulators.mjs").Emulators, env: NodeJS.ProcessEnv }>}
 * @throws {Obstacle} when something is in the way
 */
export const openShop = async (life, step, site, { parts, keep, reloads = true }) => {
  const java = await step(
    "Checking Java, ports and disk",
    async () => {
      const jdk = findJdk(process.env);
      await requirePorts(Object.values(site.ports));
      requireDiskSpace(root, runMegabytes);
      return jdk;
    },
    ({ version }) => `Java ${version}`,
  );
  const packages = await step(
    "Packages",
    (tell) => preparePackages(life, tell),
    ({ installed }) => (installed ? "installed" : "up to date"),
  );
  const baseEnv = { ...withPath(packages.env, [java.bin]), DEBUG: undefined };
  const emulator = await step(
    "Firestore emulator",
    async (tell) => {
      const found = await findFirestoreEmulator(life, baseEnv, tell);
      return { ...found, ui: await hasEmulatorUi(life, baseEnv, found.from === "firebase-tools") };
    },
    ({ from }) => `from ${from}`,
  );
  const env = { ...baseEnv, ...emulator.env };
  await step(
    "Pages and function",
    (tell) => buildParts(life, env, tell, parts),
    (built) => built,
  );

  const kept = keptDataFolder(site);
  const importFrom = keep && hasKeptData(kept) ? kept : null;
  let isOpen = false;
  const emulators = await step(
    "Emulators",
    async () => {
      const started = await startEmulators(life, env, site, {
        ui: emulator.ui,
        reloads,
        importFrom,
        onLine: (line) => {
          const shown = isOpen ? functionLine(line) : null;
          if (shown !== null) console.log(shown);
        },
      });
      await whileRunning(started, started.ready);
      return started;
    },
    () => "Auth, Firestore, Functions, Hosting",
  );
  await step(
    "Shop",
    async (tell) => {
      const filled = importFrom ? `what was kept in ${kept}` : seedShop(life, env, site);
      tell(await whileRunning(emulators, Promise.resolve(filled)));
      const pages = parts.includes("web")
        ? goodAnswer(site.url, (body) => body.includes("<html"))
        : null;
      const products = goodAnswer(`${site.url}/api/product`, (body) => body.startsWith("[{"));
      await whileRunning(emulators, Promise.all([pages, products]));
    },
    () => "answers",
  );
  if (keep) {
    life.atEnd(async () => {
      console.log("Keeping the data ...");
      await keepData(emulators.hub, kept);
    });
  }
  isOpen = true;
  return { emulators, env };
};

/**
 * @param {import("./start-emulators.mjs").Emulators} emulators
 * @returns {Promise<never>} fails once they end by themselves
 */
export const untilTheyEnd = (emulators) => whileRunning(emulators, new Promise(() => {}));

/** @param {string} usage @param {readonly string[]} args @returns {boolean} whether --keep is given */
export const wantsToKeep = (usage, args) => {
  if (args.length > 1 || (args.length === 1 && args[0] !== "--keep")) throw new Obstacle(usage);
  return args.length === 1;
};
