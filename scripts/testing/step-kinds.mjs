// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { cachePath, packageBin, root } from "../project.mjs";
import { countTests } from "./counts.mjs";

/**
 * @typedef {object} Result
 * @property {import("./counts.mjs").Counts} counts
 * @property {readonly string[]} lines what was printed
 *
 * @typedef {object} Tools
 * @property {import("../lifetime/run.mjs").Life} life
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} onLine gets what is printed while it is
 */

/** @param {Tools} tools @param {string} command @param {readonly string[]} args */
const printing = async ({ life, env, onLine }, command, args) => {
  /** @type {string[]} */
  const lines = [];
  const code = await life.start(join(packageBin, command), args, {
    cwd: root,
    env,
    graceMs: 1500, // vitest would take its time
    onLine: (line) => {
      lines.push(line);
      onLine(line);
    },
  }).exited;
  return { code, lines };
};

/** @param {readonly { code: number, lines: string[] }[]} runs @returns {Result} one for all of them */
const asOne = (runs) => {
  const isFine = runs.every(({ code }) => code === 0);
  return {
    counts: isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    lines: runs.flatMap(({ lines }) => lines),
  };
};

/** @param {string} folder @param {number} depth @returns {string[]} the folders that have a tsconfig.json */
const typedFolders = (folder, depth) => [
  ...(existsSync(join(folder, "tsconfig.json")) ? [folder] : []),
  ...(depth === 0 ? [] : readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .flatMap((entry) => typedFolders(join(folder, entry.name), depth - 1)),
];

/** @param {Tools} tools @returns {Promise<Result>} */
export const checkTypes = async (tools) => {
  const colours = tools.env.FORCE_COLOR ? ["--pretty"] : [];
  const runs = [];
  for (const folder of typedFolders(root, 2)) {
    runs.push(await printing(tools, "tsc", ["-p", relative(root, folder) || ".", ...colours]));
  }
  return asOne(runs);
};

/** @param {string} command @param {readonly string[]} args @returns {(tools: Tools) => Promise<Result>} */
const passing = (command, args) => async (tools) => asOne([await printing(tools, command, args)]);

/** The steps that are one command each, which counts as one test. */
export const singleCommands = {
  lint: passing("biome", ["check", "."]),
  layers: passing("depcruise", [
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
    ...["contract", "functions", "web"],
  ]),
  unused: passing("knip", ["--treat-config-hints-as-errors"]),
};

/**
 * @param {Tools} tools
 * @param {string} project a project of vitest.config.ts
 * @param {readonly string[]} args more arguments for vitest
 * @returns {Promise<Result>}
 */
export const runVitest = async (tools, project, args) => {
  const file = cachePath(`test-reports/${project}-${process.pid}.json`);
  rmSync(file, { force: true });
  const { code, lines } = await printing(tools, "vitest", [
    ...["run", "--project", project, "--reporter=default", "--reporter=json"],
    ...[`--outputFile.json=${file}`, ...args],
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  rmSync(file, { force: true });
  return { counts: countTests(report, code), lines };
};
