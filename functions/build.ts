/**
 * Builds functions/dist, the folder that firebase-tools deploys. It can't handle workspaces, so the
 * functions, the contract and all packages are bundled. The packages that are installed beside the
 * bundle are locked to the versions here.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleFunction, dist, installed } from "./bundle.ts";
import { cutLock, type LockedPackage } from "./deploy-lock.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const writeJson = (name: string, content: unknown) =>
  writeFile(`${dist}${name}`, `${JSON.stringify(content, null, 2)}\n`);

const writePackage = async () => {
  // npm writes the file in this shape.
  const lock = JSON.parse(await readFile(path("../package-lock.json"), "utf8")) as {
    lockfileVersion: number;
    packages: Record<string, LockedPackage>;
  };
  const packages = cutLock(lock.packages, "functions", installed);
  const dependencies = Object.fromEntries(
    installed.map((name) => [name, packages[`node_modules/${name}`]?.version]),
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

/** Copies the owner's settings: firebase-tools reads them from the function's folder. */
const writeSettings = async () => {
  const settings = await readFile(path("../.env"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return ""; // there are no settings
  });
  await writeFile(`${dist}.env`, settings);
};

await mkdir(dist, { recursive: true });
await writePackage();
await writeSettings();
await bundleFunction();
