import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { cachePath, packageBin, root } from "../project.mjs";

/** A change that StrykerJS made to a source, and whether a test failed because of it. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** The part of StrykerJS's report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

/**
 * Mutates sources of one folder with StrykerJS, and runs the folder's unit tests against each mutant
 * (docs/decisions/031).
 *
 * @param folder seen from the checkout
 * @param sources the files to mutate, seen from the checkout
 * @returns the mutants of each source
 * @throws {Error} when StrykerJS can't do its work, as when a test fails without any mutant
 */
export const mutateFolder = async (life: Life, folder: string, sources: readonly string[]) => {
  const report = cachePath(`mutate/${folder.replaceAll("/", "-")}.json`);
  const config = join(dirname(report), "stryker.config.json");
  mkdirSync(dirname(report), { recursive: true });
  const options = {
    testRunner: "command",
    commandRunner: { command: `vitest run --project unit --bail=1 --reporter=dot ${folder}/` },
    mutate: sources,
    // StrykerJS would rewrite tsconfig.json with TypeScript's API, which version 7 doesn't have.
    tsconfigFile: "no-tsconfig.json",
    ignorePatterns: ["/.cache", "/docs", "/emulator-data", "/web", "dist"],
    reporters: ["json"],
    jsonReporter: { fileName: report },
    tempDirName: ".cache/mutate/sandbox",
    concurrency: 2,
  };
  writeFileSync(config, JSON.stringify(options));
  const lines: string[] = [];
  const { exited } = life.start(join(packageBin, "stryker"), ["run", config], {
    cwd: root,
    onLine: (line) => lines.push(line),
  });
  if ((await exited) !== 0) throw new Error(`StrykerJS failed:\n${lines.join("\n")}`);
  const { files }: Report = JSON.parse(readFileSync(report, "utf8"));
  return Object.entries(files).map(([source, { mutants }]) => ({ source, mutants }));
};
