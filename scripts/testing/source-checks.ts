import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { packageBin, root } from "../project.mjs";
import type { Counts } from "./counts.ts";

/** The tools that a step runs its commands with. */
export interface Tools {
  readonly life: Life;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs a command of the installed packages to its end.
 *
 * @param onLine gets each line that it prints
 * @returns its exit code
 */
export const runCommand = (
  { life, env }: Tools,
  command: string,
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<number> => {
  const graceMs = 1500; // vitest takes long to stop
  return life.start(join(packageBin, command), args, { cwd: root, env, graceMs, onLine }).exited;
};

/** @returns the folders that have a tsconfig.json, at most that deep */
const typedFolders = (folder: string, depth: number): string[] => [
  ...(existsSync(join(folder, "tsconfig.json")) ? [folder] : []),
  ...(depth === 0 ? [] : readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .flatMap((entry) => typedFolders(join(folder, entry.name), depth - 1)),
];

/** The commands of each check. */
const commands: Readonly<Record<string, () => readonly (readonly [string, ...string[]])[]>> = {
  types: () =>
    typedFolders(root, 2).map((folder) => ["tsc", "-p", relative(root, folder) || "."] as const),
  lint: () => [["biome", "check", "."]],
  layers: () => [
    [
      ...(["depcruise", "--config", ".dependency-cruiser.mjs"] as const),
      "--output-type",
      "err-long",
      "contract",
      "functions",
      "web",
    ],
  ],
  unused: () => [["knip", "--treat-config-hints-as-errors"]],
};

/** The steps that check the sources as a whole. */
export const checks = Object.keys(commands);

/** @returns a check's counts: it is one test, which passes when all its commands do */
export const runCheck = async (tools: Tools, name: string): Promise<Counts> => {
  const lines: string[] = [];
  let failed = 0;
  for (const [command, ...args] of commands[name]?.() ?? [])
    if ((await runCommand(tools, command, args, (line) => lines.push(line))) !== 0) failed = 1;
  if (failed > 0) console.log(`\n${lines.join("\n")}\n`);
  return { name, passed: 1 - failed, failed };
};
