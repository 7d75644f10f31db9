// @ts-check
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { packageBin } from "../project.mjs";
import { blameDisk } from "../toolchain/disk.mjs";
import { emulatorConfig } from "./firebase-config.mjs";

/** How long Java may take to come to its end, with the others (ms). */
const graceMs = 15_000;

/** How much of what they say is looked at when they fail. */
const rememberedLines = 200;

/** @param {readonly string[]} lines @returns {string | undefined} the last error they tell of */
const lastError = (lines) =>
  lines
    .findLast((line) => /Error: /.test(line) && !line.includes("An unexpected error has occurred"))
    ?.replace(/^.*?(?=\w*Error: )/, "");

/** @param {string} folder @returns {string[]} what firebase-tools keeps to itself, if it failed */
const debugLines = (folder) => {
  const file = join(folder, "firebase-debug.log");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
};

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
 * @param {boolean} [options.reloads] whether the function is loaded anew when its files change
 * @param {string | null} [options.importFrom] the folder of an export to begin with
 * @param {(line: string) => void} [options.onLine] gets each line they print
 * @returns {Promise<Emulators>}
 */
export const startEmulators = async (life, env, site, options = {}) => {
  const { ui: withUi = false, reloads = true, importFrom = null, onLine = () => {} } = options;
  mkdirSync(site.folder, { recursive: true });
  const { config, hub, ui } = await emulatorConfig(site, withUi, reloads);
  writeFileSync(join(site.folder, "firebase.json"), `${JSON.stringify(config, null, 2)}\n`);

  rmSync(join(site.folder, "firebase-debug.log"), { force: true });
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
  ready.catch(() => {}); // whoever waits for it gets to know

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
        if (lines.length > rememberedLines) lines.shift();
        if (line.includes("All emulators ready")) sayReady();
        if (line.includes(notLoaded)) {
          const reason = lastError(lines.filter((said) => !said.includes(notLoaded))) ?? line;
          sayBroken(new Obstacle(`The function can't be loaded (${reason}): see ${log}.`));
        }
        onLine(line);
      },
    },
  );
  const failed = child.exited.then(() => {
    blameDisk(lines);
    return lastError(lines) ?? lastError(debugLines(site.folder)) ?? lines.at(-1) ?? "";
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
