/**
 * npm run deploy -- --project ID: builds, looks whether the project has what the shop needs, and deploys one part
 * after the other with "firebase deploy", these arguments, and the configuration that goes with the build.
 */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { region } from "@shop/contract/region";
import { settingsOf } from "../functions/src/environment.ts";
import { buildParts } from "./build/build-parts.ts";
import { chosenProject } from "./build/chosen-project.ts";
import { envFile } from "./build/env-file.ts";
import { configOfBuild } from "./build/firebase-config.ts";
import { deployShop } from "./deploy/deploy-shop.ts";
import { googleApis } from "./deploy/google.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { openCredential } from "./open-project.ts";
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
  const deploy = join(packageBin, "firebase");
  /** firebase-tools has this terminal: it may ask questions. */
  const firebase = (given: readonly string[]): Promise<number> => {
    const child = spawn(deploy, ["deploy", "--config", config, ...given], { stdio: "inherit" });
    const exited = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
    life.atEnd(() => {
      child.kill();
      return exited;
    });
    return exited;
  };
  const { token } = await openCredential(project);
  const set = settingsOf({ ...process.env, GCLOUD_PROJECT: project, ...envFile(root) });
  const { sendsMails, asksForCardSecrets: takesCards } = set;
  return deployShop({ project, region, sendsMails, takesCards }, args, {
    google: googleApis(project, token),
    firebase,
    say: console.log,
    pause: () => setTimeout(5_000),
  });
});
