// @ts-check
import { statfsSync } from "node:fs";
import { diskObstacle, Obstacle } from "../lifetime/obstacle.mjs";

/** @param {string} folder @returns {number} what is free on its disk (MB) */
const freeMegabytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
};

/**
 * @param {string} folder
 * @param {number} megabytes how much is going to be written there
 * @throws {Obstacle} when there isn't room for it
 */
export const requireDiskSpace = (folder, megabytes) => {
  const free = freeMegabytes(folder);
  if (free >= megabytes) return;
  throw new Obstacle(
    `Only ${free} MB are free on the disk of ${folder}, and ${megabytes} MB are needed: free some space and try again.`,
  );
};

/**
 * @param {readonly string[]} lines what a failed command printed
 * @throws {Obstacle} when it failed for want of space
 */
export const blameDisk = (lines) => {
  const obstacle = diskObstacle(lines.join("\n"));
  if (obstacle) throw obstacle;
};

/** With less than this (MB), something or other has failed to be written. */
const nothingMegabytes = 20;

/**
 * Watches the disk while something is written that tidies up after a failure, and may say anything
 * but the reason.
 *
 * @param {string} folder
 * @returns {() => boolean} ends the watch, and says whether the disk was full at any time
 */
export const watchDisk = (folder) => {
  let wasFull = false;
  const timer = setInterval(() => {
    wasFull ||= freeMegabytes(folder) < nothingMegabytes;
  }, 100);
  return () => {
    clearInterval(timer);
    return wasFull;
  };
};
