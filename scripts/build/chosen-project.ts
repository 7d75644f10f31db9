import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The names of projects in a file of firebase-tools: in .firebaserc by alias, in its own by folder. */
const projectsIn = (file: string, field: string): Readonly<Record<string, string>> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8"))[field] ?? {}) : {};

const named = (args: readonly string[]): string | undefined => {
  const at = args.findIndex((arg) => arg === "--project" || arg === "-P");
  if (at !== -1) return args[at + 1];
  return args.find((arg) => arg.startsWith("--project="))?.slice("--project=".length);
};

/**
 * Finds the project that firebase-tools will deploy to, as it finds it itself.
 *
 * @param args the arguments of "firebase deploy"
 * @param folder the folder of .firebaserc
 * @param settings the folder of the person's settings, as $XDG_CONFIG_HOME
 * @returns the project in the arguments, or the one chosen with "firebase use", or the default of
 *   .firebaserc; by its id, also if an alias names it; undefined if none is chosen
 */
export const chosenProject = (
  args: readonly string[],
  folder: string,
  settings: string,
): string | undefined => {
  const aliases = projectsIn(join(folder, ".firebaserc"), "projects");
  const active = projectsIn(join(settings, "configstore/firebase-tools.json"), "activeProjects");
  const name = named(args) ?? active[folder.replace(/\/$/, "")] ?? aliases.default;
  return name === undefined ? undefined : (aliases[name] ?? name);
};
