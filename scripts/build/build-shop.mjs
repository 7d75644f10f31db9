// @ts-check
import { showSteps } from "../steps.mjs";
import { preparePackages } from "../toolchain/prepare.mjs";
import { buildParts } from "./build-parts.mjs";

/**
 * Installs what is missing and builds what has changed, saying so in two steps.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which the packages' commands run
 */
export const buildShop = async (life) => {
  const { step } = showSteps(2);
  const { env } = await step(
    "Packages",
    (tell) => preparePackages(life, tell),
    ({ installed }) => (installed ? "installed" : "up to date"),
  );
  await step(
    "Pages and function",
    (tell) => buildParts(life, env, tell),
    (built) => built,
  );
  return env;
};
