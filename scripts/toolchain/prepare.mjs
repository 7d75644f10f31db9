// @ts-check
import { oneAtATime } from "../lifetime/one-at-a-time.mjs";
import { cachePath, packageBin, withPath } from "../project.mjs";
import { installPackages, packagesAreInstalled } from "./install.mjs";

/** What every program that these scripts start has in its environment, beside what the user set. */
const settings = {
  // It would leave a process behind that asks whether there is a newer firebase-tools.
  NO_UPDATE_NOTIFIER: "1",
  // Seconds that the emulators may take to load the function: a busy machine needs more than their ten.
  FUNCTIONS_DISCOVERY_TIMEOUT: "120",
  // firebase-tools is large: compiled once, it starts half a second sooner.
  NODE_COMPILE_CACHE: cachePath("compiled"),
};

/**
 * Installs the packages unless they are there.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {(text: string) => void} tell is told what takes its time
 * @returns {Promise<{ env: NodeJS.ProcessEnv, installed: boolean }>} the environment in which Node 24
 *   and the packages' commands are found, and whether anything had to be installed
 */
export const preparePackages = async (life, tell) => {
  const installed = await oneAtATime(life, tell, async () => {
    if (packagesAreInstalled()) return false;
    tell("installing them (a minute or two)");
    await installPackages(life);
    return true;
  });
  return { env: { ...withPath(process.env, [packageBin]), ...settings }, installed };
};
