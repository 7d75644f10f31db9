import { UserError } from "../lifetime/user-error.mjs";
import { checks } from "./source-checks.ts";

/** The folders of tests/ that need the emulators. */
const emulated = ["api", "rules", "deploy", "faults", "e2e", "browsers"];

/** The same for tests that take minutes: they run only when they are named. */
const long = ["soak"];

const usual = [...checks, "unit", "scripts", ...emulated];

/**
 * @param args such as "api", "rules", "-t", "the stock"
 * @returns the checks and the suites to run, and further arguments for vitest
 * @throws {UserError} when there is no such step
 */
export const chooseSteps = (args: readonly string[]) => {
  const known = [...usual, ...long];
  const end = args.findIndex((name) => !known.includes(name));
  const named = end === -1 ? args : args.slice(0, end);
  const vitestArgs = end === -1 ? [] : args.slice(end);
  const [first = ""] = vitestArgs;
  if (named.length === 0 && first !== "" && !first.startsWith("-")) {
    throw new UserError(`There is no step ${first}: name some of ${known.join(", ")}.`);
  }
  const names = named.length > 0 ? named : usual;
  return {
    checks: names.filter((name) => checks.includes(name)),
    suites: names.filter((name) => !checks.includes(name)),
    vitestArgs,
  };
};

/** @returns what these suites need before they can run */
export const needsOf = (suites: readonly string[]) => {
  const some = (...names: readonly string[]) => suites.some((suite) => names.includes(suite));
  return {
    build: some("scripts", ...emulated, ...long),
    /** Each browser with the variable that tells the tests its executable. */
    browsers: [
      ...(some("scripts", "e2e", "browsers") ? [["chromium", "CHROMIUM_PATH"] as const] : []),
      ...(some("browsers")
        ? ([
            ["firefox", "FIREFOX_PATH"],
            ["webkit", "WEBKIT_PATH"],
          ] as const)
        : []),
    ],
    emulators: some(...emulated, ...long),
  };
};
