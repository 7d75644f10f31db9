import { join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { packageBin, root } from "../project.mjs";

export type Colour = "red" | "GREEN";

/** What a run of a suite showed. */
export interface Shown {
  readonly colour: Colour;
  readonly output: string;
}

/** Runs a command of the installed packages to its end; `env` comes on top of the trials' own. */
export type Run = (
  command: string,
  args: readonly string[],
  where?: { cwd?: string; env?: Readonly<Record<string, string>> },
) => Promise<{ code: number; output: string }>;

/** @param env in which the packages' commands and the emulators are found */
export const runIn =
  (life: Life, env: NodeJS.ProcessEnv): Run =>
  async (command, args, where = {}) => {
    let output = "";
    const { exited } = life.start(join(packageBin, command), args, {
      cwd: where.cwd ?? root,
      env: { ...env, ...where.env, NO_COLOR: "1" },
      onLine(line) {
        output += `${line}\n`;
      },
    });
    return { code: await exited, output };
  };

/**
 * Runs a suite until its first failed test.
 *
 * @param args which tests
 * @throws if no test of it passed or failed: a suite that can't be set up proves nothing
 */
export async function runSuite(
  run: Run,
  args: readonly string[],
  where: { cwd?: string; env?: Readonly<Record<string, string>> },
): Promise<Shown> {
  const options = ["--bail=1", "--reporter=dot"];
  const { code, output } = await run("vitest", ["run", ...args, ...options], where);
  if (code === 0 && /Tests +\d+ passed/.test(output)) return { colour: "GREEN", output };
  if (code !== 0 && /^ *Tests +.*\d+ failed/m.test(output)) return { colour: "red", output };
  throw new Error(`vitest ${args.join(" ")} did not come to its tests:\n${output}`);
}

/**
 * Builds the function in a copy of the tree.
 *
 * @returns the environment in which suites run this one
 */
export async function buildFunction(run: Run, folder: string) {
  const { code, output } = await run("node", ["functions/build.ts"], { cwd: folder });
  if (code !== 0) throw new Error(`The function could not be built:\n${output}`);
  return { FUNCTIONS_DIST: join(folder, "functions/dist") };
}
