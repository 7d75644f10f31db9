import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePorts } from "../toolchain/ports.ts";
import { copyTree } from "../trials/copy-tree.ts";
import {
  buildFunction,
  type Colour,
  type Run,
  runStep,
  runSuite,
  type Shown,
} from "../trials/suite.ts";
import type { Trial } from "../trials/try-all.ts";
import { type Bug, bugs, type Edit, type Suite } from "./bugs.ts";

/** @throws if the code isn't there, or there twice: such a bug would prove nothing */
const plant = async (folder: string, { file, from, to }: Edit): Promise<void> => {
  const path = join(folder, file);
  const [before, after, ...more] = (await readFile(path, "utf8")).split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} doesn't have this exactly once: ${from}`);
  }
  await writeFile(path, before + to + after);
};

const colourOf = async (run: Run, folder: string, { project, file }: Suite): Promise<Shown> => {
  const tests = ["--project", project, file];
  if (project === "unit") return runSuite(run, tests, { cwd: folder });
  if (project !== "e2e") return runSuite(run, tests, { env: await buildFunction(run, folder) });
  const names = ["HOSTING", "FUNCTIONS", "FIRESTORE", "AUTH"];
  const ports = await freePorts(names.length);
  const env = Object.fromEntries(names.map((name, i) => [`TEST_${name}_PORT`, String(ports[i])]));
  return runStep(run, project, file, { cwd: folder, env });
};

const trial = (name: string, edits: readonly Edit[], suite: Suite, due: Colour): Trial => ({
  change: name,
  suite: suite.file,
  due,
  async run(run, folder) {
    await copyTree(folder);
    for (const edit of edits) await plant(folder, edit);
    return colourOf(run, folder, suite);
  },
});

const bySuite = (planted: readonly Bug[]): Suite[] => [
  ...new Map(planted.flatMap(({ suites }) => suites).map((suite) => [suite.file, suite])).values(),
];

/**
 * Every suite against the shop as it is, and against each bug that it has to notice.
 *
 * @param word only the bugs that have it in their names
 */
export const bugTrials = (word: string): Trial[] => {
  const planted = bugs.filter(({ name }) => name.includes(word));
  return [
    ...bySuite(planted).map((suite) => trial("no bug", [], suite, "GREEN")),
    ...planted.flatMap(({ name, edits, suites }) =>
      suites.map((suite) => trial(name, edits, suite, "red")),
    ),
  ];
};
