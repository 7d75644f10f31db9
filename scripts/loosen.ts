/**
 * Loosens the access or the token of one call of the endpoint tables at a time, and expects the tests to
 * fail. The changed table is written to a copy of the checkout.
 *
 *     npm run loosen              everything: some minutes
 *     npm run loosen -- orders    only loosenings with this word in their name
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@pros-and-drill/contract/endpoints";
import { copyTree } from "./copy-tree.ts";
import { noLimits } from "./emulators/no-limits.ts";
import { siteVariables, testSite } from "./emulators/sites.ts";
import { startEmulators, whileRunning } from "./emulators/start-emulators.ts";
import { type Life, run } from "./lifetime/run.mjs";
import { packageBin, root } from "./project.mjs";
import { since } from "./steps.ts";
import { findFirestoreEmulator } from "./toolchain/firestore-emulator.ts";
import { withTestJava } from "./toolchain/jdk.ts";
import { freePorts } from "./toolchain/ports.ts";

/** The files of the endpoint tables: one that joins them, and a folder with one per noun. */
const joined = "contract/src/endpoints.ts";
const nouns = "contract/src/endpoints";

/** Suites that run concurrently: each mostly waits for the emulators. */
const concurrency = 2;

/** What each setting can be loosened to. Other settings can't be loosened. */
const looser: Readonly<Record<string, readonly string[]>> = {
  admin: ["signedIn", "public"],
  signedIn: ["public"],
  session: ["optional"],
  id: ["optional", "session"],
};

/** A file with calls of the endpoint table. */
interface Table {
  readonly file: string;
  readonly text: string;
}

/** One run of tests against the tables, and its expected outcome. */
interface Trial {
  readonly name: string;
  /** The changed table; without it, all are as they are. */
  readonly table?: Table;
  /** Whether the tests call a function that was built with the table; otherwise they read the table. */
  readonly isCalled: boolean;
  /** The call whose tests run; all of them without it. */
  readonly route?: string;
  readonly due: "red" | "GREEN";
}

const callsIn = ({ text }: Table) => [
  ...text.matchAll(/^ {2}"((?:GET|POST|PUT|DELETE) \/[^"]*)": \{$/gm),
];

/** @throws {Error} when a call wasn't found in the texts */
const expectAllCalls = (tables: readonly Table[]): void => {
  const found = new Set(tables.flatMap(callsIn).map(([, route]) => route));
  const missed = Object.keys(endpoints).filter((route) => !found.has(route));
  if (missed.length > 0) throw new Error(`Not found in the tables: ${missed.join(", ")}`);
};

/** @returns every change of this table that makes it looser in one setting */
const looserTables = ({ file, text: table }: Table): Trial[] => {
  const calls = callsIn({ file, text: table });
  return calls.flatMap((call, index) => {
    const [, route = ""] = call;
    const text = table.slice(call.index, calls[index + 1]?.index);
    return ["access", "token"].flatMap((key) => {
      const [setting = "", value = ""] =
        new RegExp(`^ {4}${key}: "(\\w+)",$`, "m").exec(text) ?? [];
      if (!value) throw new Error(`${route} has no ${key}`);
      return (looser[value] ?? []).flatMap((wanted) => {
        const loosened = text.replace(setting, setting.replace(value, wanted));
        const name = `${route}: ${key} ${value} -> ${wanted}`;
        const changed =
          table.slice(0, call.index) + loosened + table.slice(call.index + text.length);
        const trial = { name, table: { file, text: changed }, due: "red" } as const;
        // An optional token opens nothing: the access still requires that somebody is signed in.
        const isOpen = value !== "session";
        return [
          { ...trial, isCalled: false },
          ...(isOpen ? [{ ...trial, isCalled: true, route }] : []),
        ];
      });
    });
  });
};

/** Starts the emulators that all trials share. @returns the environment that aims tests at them */
const startTrialEmulators = async (life: Life): Promise<NodeJS.ProcessEnv> => {
  const env = { ...withTestJava(process.env), ...noLimits, NO_COLOR: "1" };
  const { env: variables } = await findFirestoreEmulator(life, env, console.log);
  const [hosting, firestore, auth] = await freePorts(3);
  const site = testSite({
    TEST_HOSTING_PORT: `${hosting}`, // names the folder of their configuration
    TEST_FIRESTORE_PORT: `${firestore}`,
    TEST_AUTH_PORT: `${auth}`,
  });
  const options = { only: "auth,firestore" };
  const emulators = await startEmulators(life, { ...env, ...variables }, site, options);
  await whileRunning(emulators, emulators.ready);
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = siteVariables(site);
  return { ...env, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST };
};

/** Runs a trial in an empty folder. @throws {Error} when its tests can't be set up: that proves nothing */
const runTrial = async (life: Life, env: NodeJS.ProcessEnv, trial: Trial, folder: string) => {
  const start = async (command: string, args: readonly string[], cwd: string) => {
    const lines: string[] = [];
    const FUNCTIONS_DIST = trial.isCalled ? join(folder, "functions/dist") : undefined;
    const options = {
      cwd,
      env: { ...env, FUNCTIONS_DIST },
      onLine: (line: string) => lines.push(line),
    };
    const code = await life.start(join(packageBin, command), args, options).exited;
    return { code, output: lines.join("\n") };
  };
  await copyTree(folder);
  if (trial.table) await writeFile(join(folder, trial.table.file), trial.table.text);
  if (trial.isCalled) {
    const { code, output } = await start("node", ["functions/build.ts"], folder);
    if (code !== 0) throw new Error(`The function could not be built:\n${output}`);
  }
  const escaped = trial.route && RegExp.escape(trial.route);
  const tests = [
    trial.isCalled ? "tests/api/access.test.ts" : "access-table",
    ...(escaped ? ["--testNamePattern", `^${escaped} > `] : []),
  ];
  const args = ["run", "--project", "api", ...tests, "--bail=1", "--reporter=dot"];
  const { code, output } = await start("vitest", args, trial.isCalled ? root : folder);
  if (code === 0 && /Tests +\d+ passed/.test(output)) return { colour: "GREEN", output };
  if (code !== 0 && /^ *Tests +.*\d+ failed/m.test(output)) return { colour: "red", output };
  throw new Error(`vitest ${args.join(" ")} did not come to its tests:\n${output}`);
};

run(async (life) => {
  const begin = performance.now();
  const [, , word = ""] = process.argv;
  const files = [joined, ...(await readdir(join(root, nouns))).map((name) => `${nouns}/${name}`)];
  const tables = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
  expectAllCalls(tables);
  const unchanged = { name: "as they are", due: "GREEN" } as const;
  const all: Trial[] = [
    ...[false, true].map((isCalled) => ({ ...unchanged, isCalled })),
    ...tables.flatMap(looserTables),
  ];
  const trials = all.filter(({ name }) => name.includes(word));
  const env = await startTrialEmulators(life);
  const waiting = trials.values();
  let surprises = 0;

  const runNext = async (): Promise<void> => {
    for (const trial of waiting) {
      const folder = await mkdtemp(join(tmpdir(), "trial-"));
      life.atEnd(() => rm(folder, { recursive: true, force: true }));
      const { colour, output } = await runTrial(life, env, trial, folder);
      console.log(`${trial.name} | ${trial.isCalled ? "the calls" : "the table"} | ${colour}`);
      if (colour !== trial.due) {
        surprises++;
        console.log(output);
      }
      await rm(folder, { recursive: true });
    }
  };

  console.log("loosening | suite | red/GREEN");
  await Promise.all(Array.from({ length: concurrency }, runNext));
  console.log(`${trials.length} trials in ${since(begin)}, ${surprises} not as they should be`);
  return surprises === 0 && trials.length > 0 ? 0 : 1;
});
