import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { chosenConfigPath } from "@shop/contract/chosen-config";
import { root } from "../project.mjs";

/** What a build writes, and what it never reads. */
const ignored = /^(node_modules|dist|\.cache)$|\.test\.tsx?$/;

/** @returns the files there, at any depth */
const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/**
 * @param paths files and folders, seen from the checkout
 * @param env its variables that go into the pages count as inputs, too
 * @returns a hash that changes when one of the inputs does
 */
export const hashInputs = (paths: readonly string[], env: NodeJS.ProcessEnv): string => {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  hash.update(`${relative(root, chosenConfigPath())}\0`);
  for (const name of Object.keys(env).sort()) {
    if (/^(VITE_|APP_CHECK_|SITE_URL$)/.test(name)) hash.update(`${name}=${env[name]}\0`);
  }
  // The pages contain a real project's address, but not a demo project's (web/build/site-address.ts).
  const { GCLOUD_PROJECT: project = "" } = env;
  if (!project.startsWith("demo-")) hash.update(project);
  return hash.digest("hex");
};
