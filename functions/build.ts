/**
 * Builds the folder that firebase-tools deploys: functions/dist, which knows nothing of workspaces.
 * The function and the contract become one file; the packages that stay outside are locked to the
 * versions installed here.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleFunction, dist, outside } from "./bundle.ts";
import { cutLock, type LockedPackage } from "./deploy-lock.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

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
await writePackage();
await writeSettings();
await bundleFunction();
