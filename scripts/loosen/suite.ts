import { join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { packageBin, root } from "../project.mjs";

/** What a run of a suite showed. */
export type Colour = "red" | "GREEN";

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
 * @throws if it neither passes nor fails by an assertion: a suite that can't run proves nothing
 */
export async function runSuite(
  run: Run,
  args: readonly string[],
  where: { cwd?: string; env?: Readonly<Record<string, string>> },
): Promise<Colour> {
  const options = ["--bail=1", "--reporter=dot"];
  const { code, output } = await run("vitest", ["run", ...args, ...options], where);
  if (code === 0 && /Tests +\d+ passed/.test(output)) return "GREEN";
  if (code !== 0 && /^AssertionError: /m.test(output)) return "red";
  throw new Error(`vitest ${args.join(" ")} did not come to its tests:\n${output}`);
}
