// @ts-check

/** What Cloud Logging calls worse than a warning. */
const severe = new Set(["ERROR", "CRITICAL", "ALERT", "EMERGENCY"]);

/**
 * Picks what a developer wants to see of the emulators' chatter: failures of the function, and what
 * it prints in plain words.
 *
 * @param {string} line as firebase-tools prints it
 * @returns {string | null} what to show of it, if anything
 */
export const functionLine = (line) => {
  const printed = /^> {1,2}(.*)/.exec(line)?.[1];
  if (printed === undefined) return /^([⚠⬢✖]\s+functions|\w*Error: )/.test(line) ? line : null;
  if (!printed.startsWith("{")) return printed.trim() ? printed : null;
  try {
    const entry = JSON.parse(printed);
    return severe.has(entry.severity) ? printed : null;
  } catch {
    return printed;
  }
};
