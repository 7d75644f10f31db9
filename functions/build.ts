/**
 * Builds the folder that firebase-tools deploys: functions/dist, which knows nothing of workspaces.
 * The function and the contract become one file; the packages that Google's runtime hooks into, and
 * those they bring along anyway, stay outside and are locked to the versions installed here.
 *
 * With --watch it goes on and rebuilds what changes. The folder is never emptied: the emulator
 * reloads on the change of a file, and on nothing else.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type RolldownOptions, rolldown, watch } from "rolldown";
import { cutLock, type LockedPackage } from "./deploy-lock.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path("dist/");

const outside = ["@google-cloud/firestore", "express", "firebase-admin", "firebase-functions"];

const options = {
  input: path("src/index.ts"),
  platform: "node",
  external: outside.map((name) => new RegExp(`^${name}(/|$)`)),
  transform: { target: "node24" },
  output: { file: `${dist}index.js`, format: "esm" },
} satisfies RolldownOptions;

const writeJson = (name: string, content: unknown) =>
  writeFile(`${dist}${name}`, `${JSON.stringify(content, null, 2)}\n`);

const writePackage = async () => {
  // The shape is npm's own.
  const lock = JSON.parse(await readFile(path("../package-lock.json"), "utf8")) as {
    lockfileVersion: number;
    packages: Record<string, LockedPackage>;
  };
  const packages = cutLock(lock.packages, "functions", outside);
  const dependencies = Object.fromEntries(
    outside.map((name) => [name, packages[`node_modules/${name}`]?.version]),
  );
  const name = "pros-and-drill-api";
  const engines = { node: "24" };
  const unit = { name, private: true, type: "module", main: "index.js", engines, dependencies };
  await writeJson("package.json", unit);
  await writeJson("package-lock.json", {
    name,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { "": { name, engines, dependencies }, ...packages },
  });
};

/** The owner's settings go along with the function: firebase-tools looks for them beside it. */
const writeSettings = async () => {
  const settings = await readFile(path("../.env"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return ""; // none set
  });
  await writeFile(`${dist}.env`, settings);
};

await mkdir(dist, { recursive: true });
await rm(`${dist}.inputs`, { force: true }); // no longer what the last whole build left
await writePackage();
await writeSettings();
if (process.argv.includes("--watch")) {
  watch(options).on("event", (event) => {
    if (event.code === "BUNDLE_END") console.log(`The function is built (${event.duration} ms)`);
    if (event.code === "ERROR") console.error(event.error.message);
  });
} else {
  const bundle = await rolldown(options);
  await bundle.write(options.output);
  await bundle.close();
}
