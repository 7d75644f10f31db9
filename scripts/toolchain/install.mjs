// @ts-check
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { UserError } from "../lifetime/user-error.mjs";
import { cachePath, packageBin, root } from "../project.mjs";
import { requireDiskSpace, throwIfDiskFull, watchDisk } from "./disk.mjs";

/** The space that node_modules and npm's cache take (MB). */
const installMegabytes = 1500;

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** @param {string} file @returns {Record<string, Entry>} */
const packagesOf = (file) => {
  if (!existsSync(file)) return {};
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(file, "utf8"));
  return lock.packages;
};

/**
 * Compares what is locked with npm's own record of what it installed, which it writes last: an
 * interrupted installation has none.
 *
 * @param {Record<string, Entry>} locked
 * @param {Record<string, Entry>} installed
 */
const isInstalledAsLocked = (locked, installed) =>
  Object.keys(installed).length > 0 &&
  Object.keys(installed).every((path) => path in locked) &&
  Object.entries(locked)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, entry]) => {
      const found = installed[path];
      if (!found) return Boolean(entry.optional || entry.peer); // for another platform
      return found.version === entry.version && found.integrity === entry.integrity;
    });

/** @param {readonly string[]} lines what npm printed @returns {string} the reason that it gives for its failure */
const npmReason = (lines) => {
  const errors = lines
    .filter((line) => line.startsWith("npm error"))
    .map((line) => line.replace(/^npm error ?/, "").trim())
    .filter((text) => text && !/^(A complete log|\/|path |command |cwd )/.test(text));
  const [first, second] = errors;
  const reason = errors.find((text) => /Error: /.test(text)) ?? second;
  return [first, reason].filter(Boolean).join("; ") || lines.at(-1) || "no reason given";
};

/** @returns {boolean} */
export const packagesAreInstalled = () =>
  existsSync(join(packageBin, "node")) &&
  isInstalledAsLocked(
    packagesOf(join(root, "package-lock.json")),
    packagesOf(join(root, "node_modules/.package-lock.json")),
  );

/**
 * Installs what package-lock.json names.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @throws {UserError} when they can't be installed
 */
export const installPackages = async (life) => {
  requireDiskSpace(root, installMegabytes);
  // npm deletes node_modules first, so it must not run on the Node in there.
  const PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules/.bin"))
    .join(delimiter);
  /** @type {string[]} */
  const lines = [];
  const npm = life.start("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, PATH },
    graceMs: 2000, // npm ignores SIGTERM; the next installation starts from the beginning
    onLine: (line) => lines.push(line),
  });
  const endWatch = watchDisk(root);
  const code = await npm.exited;
  const wasFull = endWatch();
  const log = cachePath("npm-ci.log");
  if (code !== 0) {
    throwIfDiskFull(wasFull ? ["ENOSPC"] : lines);
    writeFileSync(log, `${lines.join("\n")}\n`);
    throw new UserError(
      `The packages could not be installed (${npmReason(lines)}): see ${log}, set that right and try again.`,
    );
  }
  if (!packagesAreInstalled()) {
    throw new UserError(
      `The installed packages lack something (are install scripts switched off?): run "npm rebuild node" in ${root} and try again.`,
    );
  }
};
