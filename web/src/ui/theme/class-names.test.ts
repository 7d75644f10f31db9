import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(`${source}${file}`, "utf8");
const readAll = (pattern: string): string[] => globSync(pattern, { cwd: source }).map(read);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

/** The classes in a className: a string, or an expression with strings in it. */
const classesIn = (value: string): string[] => {
  const expression = value.replace(/\w+: "[^"]*"/g, ""); // an option of a call, not a class
  const templates = matches(expression, /`([^`]*)`/g).map((it) => it.replace(/\$\{[^}]*\}/g, " "));
  return [...matches(expression, /"([^"]*)"/g), ...templates].flatMap((it) =>
    it.split(/\s+/).filter(Boolean),
  );
};

const inSheets = new Set(
  readAll("**/*.css").flatMap((css) =>
    matches(css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, ""), /\.([a-zA-Z][\w-]*)/g),
  ),
);
const inMarkup = new Set(
  readAll("**/*.{ts,tsx}")
    .flatMap((code) =>
      matches(code, /className\s*[=:]\s*("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g).flatMap(classesIn),
    )
    .concat(matches(read("ui/button.tsx"), /["`](button[\w-]*)/g)),
);

/** The properties that a utility may set: position, size, text alignment and wrapping. */
const layout =
  /^(display|position|inset.*|top|right|bottom|left|z-index|order|flex.*|grid.*|(column-|row-)?gap|(align|justify|place)-.*|(margin|padding).*|(min-|max-)?(width|height)|text-align|white-space|overflow(-wrap)?|word-break|clip-path|border-width)$/;

const theme = (read("ui/theme/tokens.css").match(/@theme[^{]*\{[^}]*\}/g) ?? []).join("");

/** @returns the properties that Tailwind's utility of this name sets: none, if there is no such utility */
const propertiesOf = async (utility: string): Promise<string[]> => {
  const { build } = await compile(`${theme} @tailwind utilities;`);
  return matches(build([utility]), /^\s+([a-z][a-z-]*):/gm);
};

test("every class in a sheet is used by an element", () => {
  const others = /^Toastify/; // react-toastify gives them
  expect([...inSheets].filter((name) => !inMarkup.has(name) && !others.test(name))).toEqual([]);
});

test("every class in the markup is in a sheet, or is a utility that only lays out", async () => {
  const faults: string[] = [];
  for (const name of inMarkup) {
    if (inSheets.has(name)) continue;
    const properties = await propertiesOf(name);
    if (properties.length === 0) faults.push(`${name} does not exist`);
    const drawing = properties.filter((property) => !layout.test(property));
    if (drawing.length > 0) faults.push(`${name} sets ${drawing}`);
  }
  expect(faults).toEqual([]);
});
