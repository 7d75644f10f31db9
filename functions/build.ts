/**
 * Builds functions/dist, the folder that firebase-tools deploys. It can't handle workspaces, so the
 * functions, the contract and all packages are bundled. The packages that are installed beside the
 * bundle are locked to the versions here.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleFunction, dist, installed } from "./bundle.ts";
import { cutLock, type LockedPackage } from "./deploy-lock.ts";
import { deployedSettings } from "./deployed-settings.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Where an instance finds what Node compiled before, seen from the function's folder. */
const compileCache = ".compile-cache";

/**
 * Google's build runs this with the very Node that runs the functions later. Each function's files are
 * loaded once, so Node leaves them compiled (docs/decisions/089-functions-of-one-bundle.md).
 */
const fillCompileCache = ["api", "pages", "papers", "pictures"]
  .map((target) => `NODE_COMPILE_CACHE=${compileCache} FUNCTION_TARGET=${target} node index.js`)
  .join(" && ");

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
  const name = "shop-api";
  const engines = { node: "24" };
  const unit = { name, private: true, type: "module", main: "index.js", engines, dependencies };
  await writeJson("package.json", { ...unit, scripts: { "gcp-build": fillCompileCache } });
  await writeJson("package-lock.json", {
    name,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { "": { name, engines, dependencies }, ...packages },
  });
};

/**
 * Writes the owner's settings, without secrets, and where Node finds its compile cache: firebase-tools reads them from the
 * function's folder, and hands them to each instance as its environment.
 */
const writeSettings = async () => {
  const settings = await readFile(path("../.env"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return ""; // there are no settings
  });
  await writeFile(
    `${dist}.env`,
    `${deployedSettings(settings)}\nNODE_COMPILE_CACHE=${compileCache}\n`,
  );
};

await mkdir(dist, { recursive: true });
await writePackage();
await writeSettings();
await bundleFunction();
