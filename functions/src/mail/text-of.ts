import { amount, type Letter, totalOf } from "./letter.ts";

/** @returns lines of a text, each behind the same margin */
const indented = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, "\n  ");

/**
 * @param site the shop's address, without a trailing slash
 * @returns the letter as plain text
 */
export const textOf = (
  { heading, paragraphs, lines, facts, action, footnote }: Letter,
  site: string,
): string => {
  const ordered = lines.map(
    ({ name, quantity, unitPriceCents, totalCents }) =>
      `  ${quantity} × ${name}, ${amount(unitPriceCents)} each: ${amount(totalCents)}`,
  );
  return [
    heading,
    ...paragraphs,
    ...(ordered.length > 0 ? [[...ordered, `  Total: ${amount(totalOf(lines))}`].join("\n")] : []),
    ...facts.map(([name, value]) => `${name}:\n  ${indented(value)}`),
    `${action.label}: ${site}${action.path}`,
    `-- \n${footnote}`,
  ].join("\n\n");
};
