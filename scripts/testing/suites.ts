import { UserError } from "../lifetime/user-error.mjs";
import { sourceChecks } from "./step-kinds.ts";

/** Suites of tests/ that need the emulators, in the order in which they begin: short ones fill gaps. */
const emulated = ["api", "rules", "deploy", "faults", "e2e"];

/** Suites that need the emulators and take minutes: they run only when they are named. */
const long = ["soak"];

/** Suites that fill the machine by themselves: a load, or browsers. */
const heavy = ["faults", "e2e", ...long];

// "scripts" mostly waits for shops to start, so it runs beside the suites before the heavy ones.
const usual = [...Object.keys(sourceChecks), "unit", "scripts", ...emulated];

/**
 * @param args such as "api", "rules", "-t", "the stock"
 * @returns the steps to run, and further arguments for vitest
 * @throws {UserError} when there is no such step
 */
export const chooseSteps = (args: readonly string[]) => {
  const known = [...usual, ...long];
  const end = args.findIndex((name) => !known.includes(name));
  const names = end === -1 ? args : args.slice(0, end);
  const vitestArgs = end === -1 ? [] : args.slice(end);
  const [first = ""] = vitestArgs;
  if (names.length === 0 && first !== "" && !first.startsWith("-")) {
    throw new UserError(`There is no step ${first}: name some of ${known.join(", ")}.`);
  }
  return { names: names.length > 0 ? names : usual, vitestArgs };
};

export const needsEmulators = (name: string): boolean => [...emulated, ...long].includes(name);

/** A preparation of a test run. */
export type Preparation = "build" | "browser" | "emulators";

/** @returns the preparations that a step waits for */
export const preparationsFor = (name: string): Preparation[] => [
  ...(needsEmulators(name) ? (["emulators"] as const) : []),
  ...(["e2e", "scripts"].includes(name) ? (["browser"] as const) : []),
  ...(name === "scripts" ? (["build"] as const) : []),
];

/** @returns how much of the machine a step keeps busy, of 2 */
export const weightOf = (name: string): number => (heavy.includes(name) ? 2 : 1);
