// @ts-check
// launch.mjs imports this file once the running Node is known to be new enough.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachePath, packageBin, withPath } from "../project.mjs";
import { packagesAreInstalled } from "./install.mjs";

/** The oldest Node that runs TypeScript as the scripts need it. */
const typescriptNode = 24;

/** @param {string} path seen from scripts/ */
const scriptPath = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Runs a script on some Node in this terminal, and passes signals on to it. The script learns of
 * this process's death by the channel between them (lifetime/run.mjs).
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
const runNode = async (node, args) => {
  const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) =>
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
  for (const signal of signals) process.off(signal, passOn);
  return code;
};

const [node = "", , name = "", ...args] = process.argv;
const script = scriptPath(`${name}.ts`);

if (!packagesAreInstalled()) {
  const code = await runNode(process.execPath, [scriptPath("toolchain/install-packages.mjs")]);
  if (code !== 0) process.exit(code);
}
Object.assign(process.env, withPath(process.env, [packageBin]), {
  // Without it firebase-tools leaves a process behind that looks for a newer version.
  NO_UPDATE_NOTIFIER: "1",
  // Seconds the emulators may take to load the function: 10 are too few on a busy machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: "120",
  // firebase-tools is large: compiled once, it starts half a second sooner.
  NODE_COMPILE_CACHE: cachePath("compiled"),
});
if (Number.parseInt(process.versions.node, 10) >= typescriptNode) {
  process.argv = [node, script, ...args];
  await import(new URL(`../${name}.ts`, import.meta.url).href);
} else {
  process.exit(await runNode(join(packageBin, "node"), [script, ...args]));
}
