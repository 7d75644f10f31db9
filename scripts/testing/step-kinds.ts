import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { cachePath, packageBin, root } from "../project.mjs";
import type { Result } from "./board.ts";
import { countTests } from "./counts.ts";

/** What a step needs to run its commands. */
export interface Tools {
  readonly life: Life;
  readonly env: NodeJS.ProcessEnv;
  /** Gets each line as it is printed. */
  readonly onLine: (line: string) => void;
}

interface Run {
  readonly code: number;
  readonly lines: readonly string[];
}

const runCommand = async (
  { life, env, onLine }: Tools,
  command: string,
  args: readonly string[],
): Promise<Run> => {
  const lines: string[] = [];
  const code = await life.start(join(packageBin, command), args, {
    cwd: root,
    env,
    graceMs: 1500, // vitest takes long to stop
    onLine: (line) => {
      lines.push(line);
      onLine(line);
    },
  }).exited;
  return { code, lines };
};

/** @returns runs counted as one test, which passes when all of them do */
const asOneTest = (runs: readonly Run[]): Result => {
  const isFine = runs.every(({ code }) => code === 0);
  return {
    counts: isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    lines: runs.flatMap(({ lines }) => lines),
  };
};

/** @returns the folders that have a tsconfig.json, at most that deep */
const typedFolders = (folder: string, depth: number): string[] => [
  ...(existsSync(join(folder, "tsconfig.json")) ? [folder] : []),
  ...(depth === 0 ? [] : readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .flatMap((entry) => typedFolders(join(folder, entry.name), depth - 1)),
];

const checkTypes = async (tools: Tools): Promise<Result> => {
  const colours = tools.env.FORCE_COLOR ? ["--pretty"] : [];
  const runs = [];
  for (const folder of typedFolders(root, 2)) {
    const project = relative(root, folder) || ".";
    runs.push(await runCommand(tools, "tsc", ["-p", project, ...colours]));
  }
  return asOneTest(runs);
};

const oneCommand =
  (command: string, args: readonly string[]) =>
  async (tools: Tools): Promise<Result> =>
    asOneTest([await runCommand(tools, command, args)]);

/** The steps that check the sources as a whole. Each counts as one test. */
export const sourceChecks: Readonly<Record<string, (tools: Tools) => Promise<Result>>> = {
  types: checkTypes,
  lint: oneCommand("biome", ["check", "."]),
  layers: oneCommand("depcruise", [
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
    ...["contract", "functions", "web"],
  ]),
  unused: oneCommand("knip", ["--treat-config-hints-as-errors"]),
};

/**
 * @param project a project of vitest.config.ts
 * @param args more arguments for vitest
 */
export const runVitest = async (
  tools: Tools,
  project: string,
  args: readonly string[],
): Promise<Result> => {
  const file = cachePath(`test-reports/${project}-${process.pid}.json`);
  rmSync(file, { force: true });
  const { code, lines } = await runCommand(tools, "vitest", [
    ...["run", "--project", project, "--reporter=default", "--reporter=json"],
    ...[`--outputFile.json=${file}`, ...args],
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  rmSync(file, { force: true });
  return { counts: countTests(report, code), lines };
};
