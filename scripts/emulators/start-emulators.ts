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
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { packageBin } from "../project.mjs";
import { throwIfDiskFull } from "../toolchain/disk.mjs";
import { emulatorConfig } from "./emulator-config.ts";
import type { Site } from "./sites.ts";

/** How long Java and the others may take to stop (ms). */
const graceMs = 15_000;

/** How many of the last lines are searched for a reason when the emulators fail. */
const rememberedLines = 200;

/** @returns the last error among the lines */
const lastError = (lines: readonly string[]): string | undefined =>
  lines
    .findLast((line) => /Error: /.test(line) && !line.includes("An unexpected error has occurred"))
    ?.replace(/^.*?(?=\w*Error: )/, "");

/** @returns what firebase-tools writes to a file of its own when it fails */
const debugLines = (folder: string): string[] => {
  const file = join(folder, "firebase-debug.log");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
};

/** firebase-tools prints this and still reports that the emulators are ready. */
const notLoaded = "Failed to load function definition";

/** The running emulators of a site. */
export interface Emulators {
  /** Resolves when all have started, and fails when the function can't be loaded. */
  readonly ready: Promise<void>;
  /** Resolves with their last message when they end by themselves. */
  readonly failed: Promise<string>;
  /** The port of the hub. */
  readonly hub: number;
  /** The port of the Emulator UI, null without one. */
  readonly ui: number | null;
  /** The file that has everything they print. */
  readonly log: string;
}

interface Options {
  /** Which emulators, by firebase-tools' names. */
  readonly only?: string;
  /** Whether the Emulator UI is there. */
  readonly ui?: boolean;
  /** Whether the function is loaded again when its files change. */
  readonly reloads?: boolean;
  /** The folder of an export to begin with. */
  readonly importFrom?: string | null;
  /** Gets each line that they print. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts the emulators of a site: Auth, Firestore, Functions and Hosting, if no others are named.
 *
 * @param env in which Node 24, Java and the Firestore emulator are found
 */
export const startEmulators = async (
  life: Life,
  env: NodeJS.ProcessEnv,
  site: Site,
  options: Options = {},
): Promise<Emulators> => {
  const { only = "auth,functions,firestore,hosting", onLine = () => {} } = options;
  const { ui: withUi = false, reloads = true, importFrom = null } = options;
  mkdirSync(site.folder, { recursive: true });
  const { config, hub, ui } = await emulatorConfig(site, withUi, reloads);
  writeFileSync(join(site.folder, "firebase.json"), `${JSON.stringify(config, null, 2)}\n`);

  rmSync(join(site.folder, "firebase-debug.log"), { force: true });
  const log = join(site.folder, "emulators.log");
  const file = createWriteStream(log);
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {}); // a caller that waits for it still gets the error

  const child = life.start(
    "node",
    [
      "--import",
      import.meta.resolve("./few-processes.ts"),
      join(packageBin, "firebase"),
      "emulators:start",
      "--project",
      site.project,
      "--config",
      "firebase.json",
      "--only",
      only,
      ...(importFrom ? ["--import", importFrom] : []),
    ],
    {
      cwd: site.folder, // they write log files of their own here
      env,
      graceMs,
      onLine: (styled) => {
        const line = stripVTControlCharacters(styled).trimEnd();
        file.write(`${line}\n`);
        lines.push(line);
        if (lines.length > rememberedLines) lines.shift();
        if (line.includes("All emulators ready")) ready.resolve();
        if (line.includes(notLoaded)) {
          const reason = lastError(lines.filter((other) => !other.includes(notLoaded))) ?? line;
          ready.reject(new UserError(`The function can't be loaded (${reason}): see ${log}.`));
        }
        onLine(line);
      },
    },
  );
  const failed = child.exited.then(() => {
    throwIfDiskFull(lines);
    return lastError(lines) ?? lastError(debugLines(site.folder)) ?? lines.at(-1) ?? "";
  });
  failed.catch(() => {}); // a caller that waits for it still gets the error
  return { ready: ready.promise, failed, hub, ui, log };
};

/**
 * @returns the work's result
 * @throws {UserError} when the emulators end before the work is done
 */
export const whileRunning = <T>(emulators: Emulators, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    emulators.failed.then((message) => {
      throw new UserError(
        `The emulators have ended by themselves (${message.trim()}): see ${emulators.log}.`,
      );
    }),
  ]);
