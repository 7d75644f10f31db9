// @ts-check
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/** Where npm puts the commands of the installed packages; Node 24 is one of them. */
export const packageBin = join(root, "node_modules/.bin");

/**
 * @param {string} path seen from .cache/, which is nobody's but these scripts'
 * @returns {string} the absolute path; the folder it lies in exists
 */
export const cachePath = (path) => {
  const absolute = join(root, ".cache", path);
  mkdirSync(join(absolute, ".."), { recursive: true });
  return absolute;
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders to be searched for commands before all others
 * @returns {NodeJS.ProcessEnv}
 */
export const withPath = (env, folders) => ({
  ...env,
  PATH: [...folders, ...(env.PATH ?? "").split(delimiter)].join(delimiter),
});
