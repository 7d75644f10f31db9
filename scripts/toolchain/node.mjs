// @ts-check
// The entry scripts import this file on whatever Node there is, before anything is checked: keep
// to syntax and imports that old versions know.

/** The oldest Node that runs the scripts; what they start runs on the Node of node_modules/.bin. */
const oldestNode = 20;

/**
 * @param {string} version such as "20.11.1"
 * @returns {string | null} why this Node won't do and what to do about it, or null if it will
 */
export const nodeProblem = (version) =>
  Number.parseInt(version, 10) >= oldestNode
    ? null
    : `Node ${version} is too old: install Node ${oldestNode} or newer (https://nodejs.org) and try again.`;

/**
 * Runs a command's script, if this Node is new enough for it.
 * @param {string} script the script's path, seen from scripts/
 */
export const runScript = (script) => {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return import(new URL(`../${script}`, import.meta.url).href);
  console.error(problem);
  process.exit(1);
};
