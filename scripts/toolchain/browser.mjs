// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { packageBin } from "../project.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A package may have put a note in the browser's place (Ubuntu's does): it has to run. */
const runs = (/** @type {string} */ path) =>
  existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

/** @param {NodeJS.ProcessEnv} env @returns {string | undefined} an installed Chromium or Chrome */
const installed = (env) =>
  [
    ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
    ...(env.PATH ?? "")
      .split(delimiter)
      .flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications,
  ].find(runs);

/** @returns {Promise<string | undefined>} the Chromium that Playwright has downloaded */
const downloaded = async () => {
  const { chromium } = await import("playwright");
  return [chromium.executablePath()].find(runs);
};

/** What keeps Chromium from reaching for hosts of its own on a closed network. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium or Chrome for the tests, and installs one where there is none.
 *
 * @param {Pick<import("../lifetime/run.mjs").Life, "start">} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {(text: string) => void} tell is told what takes its time
 * @returns {Promise<string>} its executable
 * @throws {Obstacle} when none can be had
 */
export const findBrowser = async (life, env, tell) => {
  const found = installed(env) ?? (await downloaded());
  if (found) return found;

  tell("downloading Chromium (once)");
  const isRoot = process.getuid?.() === 0;
  await life.start(join(packageBin, "playwright"), ["install", "chromium"], { env }).exited;
  const own = await downloaded();
  if (own) return own;

  if (isRoot && existsSync("/usr/bin/apt-get")) {
    tell("installing Chromium with apt-get (once)");
    const aptEnv = { ...env, DEBIAN_FRONTEND: "noninteractive" };
    await life.start("apt-get", ["update"], { env: aptEnv }).exited;
    const args = ["install", "--yes", "--no-install-recommends", "chromium"];
    await life.start("apt-get", args, { env: aptEnv }).exited;
    const debian = installed(env);
    if (debian) return debian;
  }
  throw new Obstacle(
    "There is no browser for the tests, and none can be downloaded: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.",
  );
};
