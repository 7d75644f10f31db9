import type { Locator } from "playwright";
import { expect } from "./expect.ts";

/** The lines of a template without their common indentation and without blank lines. */
const dedent = (template: string): string[] => {
  const lines = template.split("\n").filter((line) => line.trim() !== "");
  const depth = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(depth));
};

const literally = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

const fits = (line: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split("*").map(literally).join(".*")}$`).test(line);

/** Reads what assistive technology finds; a link's address is not read out. */
const readTree = async (place: Locator): Promise<string[]> =>
  (await place.ariaSnapshot())
    .split("\n")
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/^(\s*- link .*):$/, "$1"));

/**
 * Waits until assistive technology finds exactly this in a place: every element with its role, its
 * name and its text, as Playwright's ariaSnapshot() writes them. A * in a line is any text.
 */
export const expectTree = (place: Locator, template: string): Promise<void> => {
  const wanted = dedent(template);
  const read = async () =>
    (await readTree(place)).map((line, index) => {
      const pattern = wanted[index];
      return pattern !== undefined && fits(line, pattern) ? pattern : line;
    });
  return expect.poll(read).toEqual(wanted);
};
