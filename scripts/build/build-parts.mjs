// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { oneAtATime } from "../lifetime/one-at-a-time.mjs";
import { cachePath, root } from "../project.mjs";
import { blameDisk } from "../toolchain/disk.mjs";
import { updatePolicy } from "./content-security-policy.mjs";
import { hashInputs } from "./inputs.mjs";

const parts = [
  {
    name: "functions",
    output: "functions/dist",
    result: "index.js",
    inputs: ["functions", "contract", ".env", "package-lock.json", "tsconfig.json"],
    command: ["node", "functions/build.ts"],
  },
  {
    name: "web",
    output: "web/dist",
    result: "404.html",
    inputs: ["web", "contract", ".env", "package-lock.json", "tsconfig.json"],
    command: ["npm", "run", "--silent", "build", "--workspace", "web"],
  },
];

/**
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {typeof parts[number]} part
 * @returns {Promise<boolean>} whether there was anything to do
 */
const buildPart = async (life, env, { name, output, result, inputs, command }) => {
  const hash = hashInputs(inputs, env);
  const stamp = join(root, output, ".inputs");
  const isThere = existsSync(stamp) && existsSync(join(root, output, result));
  if (isThere && readFileSync(stamp, "utf8") === hash) return false;

  rmSync(stamp, { force: true });
  /** @type {string[]} */
  const lines = [];
  const [program = "", ...args] = command;
  const onLine = (/** @type {string} */ line) => lines.push(line);
  const options = { cwd: root, env, onLine, graceMs: 1000 };
  const code = await life.start(program, args, options).exited;
  if (code !== 0) {
    blameDisk(lines);
    const log = cachePath(`build-${name}.log`);
    writeFileSync(log, `${lines.join("\n")}\n`);
    console.error(`\n${lines.slice(-40).join("\n")}\n`);
    throw new Obstacle(`The build of ${name} failed: see above, or ${log}.`);
  }
  writeFileSync(stamp, hash);
  return true;
};

/**
 * Builds the pages and the function, as far as their sources have changed since the last time.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {(text: string) => void} tell is told what else there is to know
 * @param {readonly string[]} [names] which parts, if not all
 * @returns {Promise<string>} a few words about what was built
 * @throws {Obstacle} when a build fails
 */
export const buildParts = (life, env, tell, names = parts.map(({ name }) => name)) =>
  oneAtATime(life, tell, async () => {
    const wanted = parts.filter(({ name }) => names.includes(name));
    const built = await Promise.all(wanted.map((part) => buildPart(life, env, part)));
    const changed = names.includes("web") && updatePolicy();
    if (changed) tell("firebase.json has new script hashes to be committed");
    const done = wanted.filter((_, i) => built[i]).map(({ name }) => name);
    return done.length > 0 ? `built ${done.join(" and ")}` : "nothing has changed";
  });
