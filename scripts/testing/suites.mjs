// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { root } from "../project.mjs";

/** Steps that need nothing but the packages. */
const plain = ["types", "lint", "layers", "unused", "unit"];

/** Suites of tests/ that need the emulators, in the order in which they are begun. */
const emulated = ["rules", "api", "faults", "deploy", "e2e"];

/** The same, but they take their time: only done when they are asked for by name. */
const long = ["soak"];

/** These fill the machine by themselves: a load, a browser, or a shop of their own. */
const heavy = ["faults", "e2e", "scripts", ...long];

const isThere = (/** @type {string} */ suite) => existsSync(join(root, "tests", suite));

/**
 * @param {readonly string[]} args such as "api", "rules", "-t", "the stock"
 * @returns {{ names: string[], vitestArgs: string[] }} the steps to do, and what vitest is told on top
 * @throws {Obstacle} when there is no such step
 */
export const chooseSteps = (args) => {
  const usual = [...plain, ...[...emulated, "scripts"].filter(isThere)];
  const known = [...usual, ...long.filter(isThere)];
  const end = args.findIndex((name) => !known.includes(name));
  const names = end === -1 ? args : args.slice(0, end);
  const vitestArgs = end === -1 ? [] : args.slice(end);
  const [first = ""] = vitestArgs;
  if (names.length === 0 && first !== "" && !first.startsWith("-")) {
    throw new Obstacle(`There is no step ${first}: name some of ${known.join(", ")}.`);
  }
  return { names: names.length > 0 ? [...names] : usual, vitestArgs: [...vitestArgs] };
};

/** @param {string} name @returns {boolean} */
export const needsEmulators = (name) => [...emulated, ...long].includes(name);

/** @param {string} name @returns {string[]} the preparations that a step waits for */
export const preparationsFor = (name) => [
  "packages",
  ...(needsEmulators(name) ? ["emulators"] : []),
  ...(["e2e", "scripts"].includes(name) ? ["browser"] : []),
  ...(name === "scripts" ? ["build"] : []),
];

/** @param {string} name @returns {number} how much of the machine it keeps busy, of 2 */
export const weightOf = (name) => (heavy.includes(name) ? 2 : 1);
