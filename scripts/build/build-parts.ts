import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configFaults } from "@shop/contract/check-config";
import { oneAtATime } from "../lifetime/one-at-a-time.mjs";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { cachePath, root } from "../project.mjs";
import type { Note } from "../steps.ts";
import { throwIfDiskFull } from "../toolchain/disk.mjs";
import { headersOfBuild } from "./firebase-config.ts";
import { hashInputs } from "./inputs.ts";

/** A part of the shop that is built. */
export type PartName = "functions" | "web";

interface Part {
  readonly name: PartName;
  readonly output: string;
  /** The files that exist after a complete build. */
  readonly results: readonly string[];
  readonly inputs: readonly string[];
  readonly command: readonly [string, ...string[]];
}

const sharedInputs = ["contract", ".env", "package-lock.json", "tsconfig.json"];

const parts: readonly Part[] = [
  {
    name: "functions",
    output: "functions/dist",
    results: ["functions/dist/index.js"],
    inputs: ["functions", ...sharedInputs],
    command: ["node", "functions/build.ts"],
  },
  {
    name: "web",
    output: "web/dist",
    // The second file is what the function renders pages with.
    results: ["web/dist/404.html", "functions/dist/web/kit.json"],
    inputs: ["web", ...sharedInputs],
    command: ["npm", "run", "--silent", "build", "--workspace", "web"],
  },
];

/** @returns whether the part had to be built */
const buildPart = async (life: Life, env: NodeJS.ProcessEnv, part: Part): Promise<boolean> => {
  const { name, output, results, inputs, command } = part;
  const hash = hashInputs(inputs, env);
  const stamp = join(root, output, ".inputs");
  const isBuilt = [stamp, ...results.map((file) => join(root, file))].every(existsSync);
  if (isBuilt && readFileSync(stamp, "utf8") === hash) return false;

  rmSync(stamp, { force: true });
  const lines: string[] = [];
  const [program, ...args] = command;
  const onLine = (line: string) => lines.push(line);
  const code = await life.start(program, args, { cwd: root, env, onLine, graceMs: 1000 }).exited;
  if (code !== 0) {
    throwIfDiskFull(lines);
    const log = cachePath(`build-${name}.log`);
    writeFileSync(log, `${lines.join("\n")}\n`);
    console.error(`\n${lines.slice(-40).join("\n")}\n`);
    throw new UserError(`The build of ${name} failed: see above, or ${log}.`);
  }
  writeFileSync(stamp, hash);
  return true;
};

/**
 * Hosting's headers for the function `pages`, whose own address Hosting doesn't answer
 * (docs/decisions/072-content-security-policy.md). firebase.json is no input of the build, so they are always
 * written.
 */
const writeHeaders = ({ GCLOUD_PROJECT: project = "demo-" }: NodeJS.ProcessEnv): void => {
  const headers = headersOfBuild(project.startsWith("demo-") ? undefined : project);
  writeFileSync(join(root, "functions/dist/web/headers.json"), JSON.stringify(headers));
};

/**
 * Builds the pages and the function, unless their sources are those of the last build.
 *
 * @param env with Node 24 on PATH
 * @param names which parts, if not all
 * @returns a few words about what was built
 * @throws {UserError} when the shop's configuration is wrong, or a build fails
 */
export const buildParts = (
  life: Life,
  env: NodeJS.ProcessEnv,
  note: Note,
  names: readonly PartName[] = ["functions", "web"],
): Promise<string> =>
  oneAtATime(life, note, async () => {
    const faults = await configFaults();
    if (faults.length > 0) throw new UserError(faults.join("\n"));
    const wanted = parts.filter(({ name }) => names.includes(name));
    const built = await Promise.all(wanted.map((part) => buildPart(life, env, part)));
    if (names.includes("web")) writeHeaders(env);
    const done = wanted.filter((_, i) => built[i]).map(({ name }) => name);
    return done.length > 0 ? `built ${done.join(" and ")}` : "nothing has changed";
  });
