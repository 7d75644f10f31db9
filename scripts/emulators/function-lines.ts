/** The severities that Cloud Logging ranks above a warning. */
const severe = new Set(["ERROR", "CRITICAL", "ALERT", "EMERGENCY"]);

/**
 * Picks the lines of the emulators' output that a developer needs: failures of the function, and what
 * it prints as plain text.
 *
 * @param line as firebase-tools prints it
 * @returns the text to show, or null for none
 */
export const functionLine = (line: string): string | null => {
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
