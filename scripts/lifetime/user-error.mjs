// @ts-check

/**
 * A failure that the user can fix, such as a port that is taken. Commands print its message alone,
 * so the message is one line that says what is wrong and what to do about it.
 */
export class UserError extends Error {}

const fullDisk = /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i;

/**
 * Any write can fail because of a full disk, so every failure is checked here.
 *
 * @param {string} text an error's message, or what a failed command printed
 * @returns {UserError | null} null if the text isn't about a full disk
 */
export const fullDiskError = (text) =>
  fullDisk.test(text)
    ? new UserError("The disk is full: free some space (about 2 GB are needed) and try again.")
    : null;
