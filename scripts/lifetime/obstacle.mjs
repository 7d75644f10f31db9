// @ts-check

/**
 * Something outside the code keeps a command from doing its work. The message is one line that says
 * what it is and what to do about it; that line is all the user gets to see.
 */
export class Obstacle extends Error {}

const fullDisk = /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i;

/**
 * A full disk shows up wherever something is written, so every failure is looked at here.
 * @param {string} text an error's message, or what a failed command printed
 * @returns {Obstacle | null}
 */
export const diskObstacle = (text) =>
  fullDisk.test(text)
    ? new Obstacle("The disk is full: free some space (about 2 GB are needed) and try again.")
    : null;
