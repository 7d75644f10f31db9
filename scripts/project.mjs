// @ts-check
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/** Where npm puts the commands of the installed packages; Node 24 is one of them. */
export const packageBin = join(root, "node_modules/.bin");

/**
 * @param {string} path seen from .cache/, which only these scripts write to
 * @returns {string} the absolute path; the folder it lies in exists
 */
export const cachePath = (path) => {
  const absolute = join(root, ".cache", path);
  mkdirSync(join(absolute, ".."), { recursive: true });
  return absolute;
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders in which commands are looked for first
 * @returns {NodeJS.ProcessEnv} the environment with these folders at the front of PATH
 */
export const withPath = (env, folders) => ({
  ...env,
  PATH: [...folders, ...(env.PATH ?? "").split(delimiter)].join(delimiter),
});
