/**
 * @param text undefined in a draft from before the form had the field
 * @returns its lines without blanks around them, and without empty ones
 */
export const linesOf = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
