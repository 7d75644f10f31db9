// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { run } from "../lifetime/run.mjs";
import { runHere } from "../lifetime/run-here.mjs";
import { packageBin, root } from "../project.mjs";
import { buildShop } from "./build-shop.mjs";

/** @param {string} file @returns {Record<string, Record<string, string>>} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/**
 * @param {readonly string[]} args
 * @returns {string | undefined} the project that firebase-tools will deploy to: the one that is
 *   given, or chosen with "firebase use", or the standing one of .firebaserc
 */
const chosenProject = (args) => {
  const at = args.findIndex((arg) => arg === "--project" || arg === "-P");
  if (at !== -1) return args[at + 1];
  const joined = args.find((arg) => arg.startsWith("--project="));
  if (joined) return joined.slice("--project=".length);
  const settings = process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config");
  const { activeProjects = {} } = readJson(join(settings, "configstore/firebase-tools.json"));
  const folder = root.replace(/\/$/, "");
  return activeProjects[folder] ?? readJson(join(root, ".firebaserc")).projects?.default;
};

run(async (life) => {
  const args = process.argv.slice(2);
  const project = chosenProject(args);
  if (!project || project.startsWith("demo-")) {
    throw new Obstacle(
      'No Firebase project was chosen: name one, "npm run deploy -- --project ID", or choose it for good with "npx firebase use ID".',
    );
  }
  const env = await buildShop(life);
  return runHere(life, join(packageBin, "firebase"), ["deploy", ...args], env);
});
