import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@pros-and-drill/contract/endpoints";
import { root } from "../project.mjs";
import { copyTree } from "../trials/copy-tree.ts";
import { buildFunction, type Colour, runSuite } from "../trials/suite.ts";
import type { Trial } from "../trials/try-all.ts";
import { looserEndpoints } from "./endpoints.ts";
import { looserRules } from "./rules.ts";

const rulesFile = "firestore.rules";
const tableFile = "contract/src/endpoints.ts";

/** The rules tests against the rules as they are, and against each looser version of them. */
export async function rulesTrials(): Promise<Trial[]> {
  const rules = await readFile(join(root, rulesFile), "utf8");
  const trial = (name: string, text: string, due: Colour): Trial => ({
    change: `${rulesFile}: ${name}`,
    suite: "rules",
    due,
    async run(run, folder) {
      const file = join(folder, rulesFile);
      await writeFile(file, text);
      const tests = ["--project", "rules", "client-access"];
      return runSuite(run, tests, { env: { FIRESTORE_RULES: file } });
    },
  });
  return [
    trial("as it is", rules, "GREEN"),
    ...looserRules(rules).map(({ name, text }) => trial(name, text, "red")),
  ];
}

/** The test that reads the table, in a copy of the tree that has this one. */
const readTrial = (name: string, table: string, due: Colour): Trial => ({
  change: `endpoints: ${name}`,
  suite: "api: the table",
  due,
  async run(run, folder) {
    await copyTree(folder);
    await writeFile(join(folder, tableFile), table);
    return runSuite(run, ["--project", "api", "access-table"], { cwd: folder });
  },
});

/** The tests that call a function, against one that was built with this table. */
const calledTrial = (name: string, table: string, tests: string[], due: Colour): Trial => ({
  change: `endpoints: ${name}`,
  suite: "api: the calls",
  due,
  async run(run, folder) {
    await copyTree(folder);
    await writeFile(join(folder, tableFile), table);
    const env = await buildFunction(run, folder);
    return runSuite(run, ["--project", "api", "tests/api/access.test.ts", ...tests], { env });
  },
});

const onlyOf = (route: string) => [
  "--testNamePattern",
  `^${route.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} > `,
];

/** The access tests against the endpoint table as it is, and against each looser version of it. */
export async function endpointTrials(): Promise<Trial[]> {
  const table = await readFile(join(root, tableFile), "utf8");
  const looser = looserEndpoints(table, Object.keys(endpoints));
  return [
    readTrial("as they are", table, "GREEN"),
    ...looser.map(({ name, text }) => readTrial(name, text, "red")),
    calledTrial("as they are", table, [], "GREEN"),
    ...looser
      .filter(({ opens }) => opens)
      .map(({ name, text, route }) => calledTrial(name, text, onlyOf(route), "red")),
  ];
}
