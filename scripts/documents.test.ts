import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./project.mjs";

const documents = globSync("{*.md,docs/**/*.md,web/src/**/*.md}", { cwd: root });

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

/** Whether a path names a file or a folder: from the root, or as the end of a path: `orders/desk-handlers.ts`. */
const isFound = (path: string, start = "{,{contract,functions,web}/src/**/}"): boolean => {
  const pattern = path.replace(/\b(NAME|NOUN|NNN-title)\b/g, "*").replace(/\/$/, "");
  return globSync(start + pattern, { cwd: root }).length > 0;
};

/** @returns the paths in a document's code that don't exist, except what a build writes */
const missingInCode = (text: string): string[] =>
  matches(text, /`((?:[\w.*-]+\/)+[\w.*-]*)`/g).filter(
    (path) => !/(^|\/)(dist|\.cache)(\/|$)/.test(path) && !isFound(path),
  );

/** @returns the folders in the README's map that don't exist; each stands in the row's own folder or in the root */
const missingInMap = (text: string): string[] => {
  const map = text.match(/## The map\n\n```\n(.*?)\n```/s)?.[1] ?? "";
  const rows = map.split(/\n(?=\S)/).filter(Boolean);
  return rows.flatMap((row) => {
    const [folder = "", words = ""] = row.split(/\s+(.*)/s);
    const named = matches(words, /(?<![\w/])((?:[\w-]+\/)+)(?!\w)/g);
    return [folder, ...named].filter(
      (path) => !isFound(path, `{,${folder.endsWith("/") ? folder : ""}}`),
    );
  });
};

const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

describe.each(documents)("%s", (name) => {
  test("links only to files that exist", async () => {
    const text = await readFile(join(root, name), "utf8");
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
    const missing = targets.filter((path) => !existsSync(join(root, dirname(name), path)));
    expect(missing).toEqual([]);
  });

  test("names only commands that package.json has", async () => {
    const text = await readFile(join(root, name), "utf8");
    const commands = [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, command = ""]) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

test.each(["README.md", "CONTRIBUTING.md"])("every path that %s names exists", async (name) => {
  const text = await readFile(join(root, name), "utf8");
  expect([...missingInCode(text), ...missingInMap(text)]).toEqual([]);
});

test("a missing path is found in code and in a map", () => {
  const code =
    "`contract/src/money.ts` `contract/src/none.ts` `web/src/admin/NAME/` `http/` `nowhere/`";
  const map =
    "## The map\n\n```\nweb/src/   shop/ shopping/\ntests/     api/ web/build/\n           apis/\nnone.rules  no\n```";
  expect(missingInCode(code)).toEqual(["contract/src/none.ts", "nowhere/"]);
  expect(missingInMap(map)).toEqual(["shopping/", "apis/", "none.rules"]);
});
