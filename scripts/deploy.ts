/**
 * npm run deploy -- --project ID: builds, then runs "firebase deploy" with these arguments, and with
 * the configuration that goes with the build.
 */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { buildParts } from "./build/build-parts.ts";
import { chosenProject } from "./build/chosen-project.ts";
import { configOfBuild } from "./build/firebase-config.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { packageBin, root } from "./project.mjs";

run(async (life) => {
  const args = process.argv.slice(2);
  const settings = process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config");
  const project = chosenProject(args, root, settings);
  if (!project || project.startsWith("demo-")) {
    throw new UserError(
      'No Firebase project was chosen: name one, "npm run deploy -- --project ID", or choose it for good with "npx firebase use ID".',
    );
  }
  // The pages hold the site's address (web/build/site-address.ts).
  const env = { ...process.env, GCLOUD_PROJECT: project };
  console.log(await buildParts(life, env, console.log));
  // In firebase.json's folder, because firebase-tools takes the configuration's folder as the project's.
  const config = join(root, "firebase.deploy.json");
  writeFileSync(config, JSON.stringify(configOfBuild(root, project), null, 2));
  life.atEnd(() => rmSync(config, { force: true }));
  // firebase-tools has this terminal: it may ask questions.
  const firebase = spawn(join(packageBin, "firebase"), ["deploy", "--config", config, ...args], {
    stdio: "inherit",
  });
  const exited = new Promise<number>((resolve, reject) => {
    firebase.once("error", reject);
    firebase.once("exit", (code) => resolve(code ?? 1));
  });
  life.atEnd(() => {
    firebase.kill();
    return exited;
  });
  return exited;
});
