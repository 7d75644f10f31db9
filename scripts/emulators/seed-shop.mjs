// @ts-check
import { join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { root } from "../project.mjs";
import { siteVariables } from "./sites.mjs";

/**
 * Fills a site's Auth and Firestore emulators with the demo shop (scripts/seed.ts). They must have
 * said that they are ready: that something listens at their ports says nothing, since firebase-tools
 * listens there for a moment itself, to see whether they are free.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {import("./sites.mjs").Site} site
 * @returns {Promise<string>} a few words about what it holds
 * @throws {Obstacle} when emulator-data can't be loaded
 */
export const seedShop = async (life, env, site) => {
  /** @type {string[]} */
  const lines = [];
  const code = await life.start("node", [join(root, "scripts/seed.ts")], {
    cwd: root,
    env: { ...env, ...siteVariables(site) },
    onLine: (line) => lines.push(line),
  }).exited;
  if (code !== 0) throw new Obstacle(`The demo data could not be loaded: ${lines.join("\n")}`);
  return lines.at(-1) ?? "";
};
