import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chosenProject } from "./chosen-project.ts";

let folder = "";
let settings = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chosen-project-"));
  settings = join(folder, "settings");
  mkdirSync(join(settings, "configstore"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a folder's choice as "firebase use" does. */
const use = (project: string) =>
  writeFileSync(
    join(settings, "configstore/firebase-tools.json"),
    JSON.stringify({ activeProjects: { [folder]: project, "/elsewhere": "another-shop" } }),
  );

const writeAliases = (projects: Record<string, string>) =>
  writeFileSync(join(folder, ".firebaserc"), JSON.stringify({ projects }));

test("without any choice there is no project", () => {
  expect(chosenProject(["--only", "hosting"], folder, settings)).toBeUndefined();
});

test("an argument takes precedence over the chosen project, and that over the default", () => {
  writeAliases({ default: "demo-shop" });
  expect(chosenProject([], folder, settings)).toBe("demo-shop");
  use("my-tools");
  expect(chosenProject([], folder, settings)).toBe("my-tools");
  expect(chosenProject(["--only", "hosting"], `${folder}/`, settings)).toBe("my-tools");
  expect(chosenProject(["--project", "my-other"], folder, settings)).toBe("my-other");
  expect(chosenProject(["-P", "my-other"], folder, settings)).toBe("my-other");
  expect(chosenProject(["--project=my-other"], folder, settings)).toBe("my-other");
});

test("an alias stands for its project's id", () => {
  writeAliases({ default: "demo-shop", live: "my-tools" });
  expect(chosenProject(["-P", "live"], folder, settings)).toBe("my-tools");
  use("live");
  expect(chosenProject([], folder, settings)).toBe("my-tools");
});
