// @ts-check
import { statfsSync } from "node:fs";
import { fullDiskError, UserError } from "../lifetime/user-error.mjs";

/** @param {string} folder @returns {number} the free space on its disk (MB) */
const freeMegabytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
};

/**
 * @param {string} folder
 * @param {number} megabytes how much is going to be written there
 * @throws {UserError} when the disk has less space
 */
export const requireDiskSpace = (folder, megabytes) => {
  const free = freeMegabytes(folder);
  if (free >= megabytes) return;
  throw new UserError(
    `Only ${free} MB are free on the disk of ${folder}, and ${megabytes} MB are needed: free some space and try again.`,
  );
};

/**
 * @param {readonly string[]} lines what a failed command printed
 * @throws {UserError} when it failed because the disk is full
 */
export const throwIfDiskFull = (lines) => {
  const error = fullDiskError(lines.join("\n"));
  if (error) throw error;
};

/** With less free space than this (MB) a write has failed. */
const fullMegabytes = 20;

/**
 * Watches the disk while npm writes: npm removes what it wrote when it fails, and its message need
 * not name the full disk.
 *
 * @param {string} folder
 * @returns {() => boolean} ends the watch; whether the disk was full at any time
 */
export const watchDisk = (folder) => {
  let wasFull = false;
  const timer = setInterval(() => {
    wasFull ||= freeMegabytes(folder) < fullMegabytes;
  }, 100);
  return () => {
    clearInterval(timer);
    return wasFull;
  };
};
