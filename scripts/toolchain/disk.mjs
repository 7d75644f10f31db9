// @ts-check
import { statfsSync } from "node:fs";
import { diskObstacle, Obstacle } from "../lifetime/obstacle.mjs";

/**
 * @param {string} folder
 * @param {number} megabytes how much is going to be written there
 * @throws {Obstacle} when there isn't room for it
 */
export const requireDiskSpace = (folder, megabytes) => {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
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
