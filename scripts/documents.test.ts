import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./project.mjs";

const documents = globSync("{*.md,docs/**/*.md}", { cwd: root });
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
