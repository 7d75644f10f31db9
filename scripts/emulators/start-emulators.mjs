// @ts-check
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { packageBin } from "../project.mjs";
import { blameDisk } from "../toolchain/disk.mjs";
import { emulatorConfig } from "./firebase-config.mjs";

/** How long Java may take to come to its end, with the others (ms). */
const graceMs = 15_000;

const bad = /^(✖|⚠|Error:)|Error:|Exception/;

/** Warnings that are none here: the override is ours, and a demo project needs no account. */
const harmless =
  /Env variable override|MOTD|not currently authenticated|running multiple instances/;

/** After this they are ready all the same, but for the function that they were started for. */
const notLoaded = "Failed to load function definition";

/**
 * @typedef {object} Emulators
 * @property {Promise<void>} ready resolves when all of them have started, and fails if one can't do
 *   its work
 * @property {Promise<string>} failed resolves, with what they said last, when they end by themselves
 * @property {number} hub the port of the hub
 * @property {number | null} ui the port of the Emulator UI, if there is one
 * @property {string} log the file that has all they print
 */

/**
 * Starts the Auth, Firestore, Functions and Hosting emulators of a site.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env in which Node 24, Java and the Firestore emulator are found
 * @param {import("./sites.mjs").Site} site
 * @param {object} options
 * @param {boolean} [options.ui] whether the Emulator UI can be had
 * @param {string | null} [options.importFrom] the folder of an export to begin with
 * @param {(line: string) => void} [options.onLine] gets each line they print
 * @returns {Promise<Emulators>}
 */
export const startEmulators = async (life, env, site, options = {}) => {
  const { ui: withUi = false, importFrom = null, onLine = () => {} } = options;
  mkdirSync(site.folder, { recursive: true });
  const { config, hub, ui } = await emulatorConfig(site, withUi);
  writeFileSync(join(site.folder, "firebase.json"), `${JSON.stringify(config, null, 2)}\n`);

  const log = join(site.folder, "emulators.log");
  const file = createWriteStream(log);
  /** @type {string[]} */
  const lines = [];
  let sayReady = () => {};
  let sayBroken = (/** @type {Error} */ _error) => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    sayReady = resolve;
    sayBroken = reject;
  });

  const child = life.start(
    join(packageBin, "firebase"),
    [
      ...["emulators:start", "--project", site.project, "--config", "firebase.json"],
      ...["--only", "auth,functions,firestore,hosting"],
      ...(importFrom ? ["--import", importFrom] : []),
    ],
    {
      cwd: site.folder, // where they put log files of their own
      env,
      graceMs,
      onLine: (styled) => {
        const line = stripVTControlCharacters(styled).trimEnd();
        file.write(`${line}\n`);
        lines.push(line);
        if (line.includes("All emulators ready")) sayReady();
        if (line.includes(notLoaded)) {
          const reason = lines.findLast((earlier) => /^\w*Error: /.test(earlier)) ?? line;
          sayBroken(new Obstacle(`The function can't be loaded (${reason}): see ${log}.`));
        }
        onLine(line);
      },
    },
  );
  const failed = child.exited.then(() => {
    blameDisk(lines);
    const said = lines.filter((line) => bad.test(line) && !harmless.test(line)).slice(-3);
    return said.join(" ") || lines.at(-1) || "";
  });
  failed.catch(() => {}); // whoever waits for it gets to know
  return { ready, failed, hub, ui, log };
};

/**
 * @template T
 * @param {Emulators} emulators
 * @param {Promise<T>} work
 * @returns {Promise<T>} the work's result
 * @throws {Obstacle} when the emulators end before the work is done
 */
export const whileRunning = (emulators, work) =>
  Promise.race([
    work,
    emulators.failed.then((said) => {
      throw new Obstacle(
        `The emulators have ended by themselves (${said.trim()}): see ${emulators.log}.`,
      );
    }),
  ]);
