// @ts-check
// launch.mjs imports this file on whatever Node there is, before anything is checked: keep to syntax
// that old versions know.

/** The oldest Node that installs the packages; one of them is the Node that runs the scripts. */
const oldestNode = 20;

/**
 * @param {string} version such as "20.11.1"
 * @returns {string | null} why this Node won't do and what to do about it, or null if it will
 */
export const nodeProblem = (version) =>
  Number.parseInt(version, 10) >= oldestNode
    ? null
    : `Node ${version} is too old: install Node ${oldestNode} or newer (https://nodejs.org) and try again.`;
