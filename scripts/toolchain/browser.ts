import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { packageBin } from "../project.mjs";
import type { Note } from "../steps.ts";

/** Debian's Chromium without windows: docs/decisions/119-tests-on-two-cores.md. */
const withoutWindows = "chromium-headless-shell";

const browserNames = [
  withoutWindows,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Whether it is a browser: Ubuntu's package installs a script that only names another package. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

/** @returns the executable of the first browser that is installed */
const installed = (env: NodeJS.ProcessEnv): string | undefined =>
  [
    ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
    ...browserNames.flatMap((name) =>
      (env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)),
    ),
    ...macApplications,
  ].find(runs);

/** @returns the Chromium that Playwright has downloaded */
const downloaded = async (): Promise<string | undefined> => {
  const { chromium } = await import("playwright");
  return [chromium.executablePath()].find(runs);
};

/**
 * Chromium's features that are turned off: first its drawing of the address bar's suggestions as
 * two web pages, which costs more than the shop's own page does
 * (docs/decisions/119-tests-on-two-cores.md). The others are those of Playwright's own
 * list that may matter here: the last list given replaces all before.
 */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "OptimizationHints"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

/**
 * They turn off Chromium's own requests, which a closed network never answers, and its background work.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium animates a key's scroll, and on a busy machine now and then drops it.
  "--disable-smooth-scrolling",
  `--disable-features=${disabledFeatures.join()}`,
];

/**
 * Finds a Chromium or Chrome, and installs one where there is none.
 *
 * @param env with Node 24 on PATH
 * @returns its executable
 * @throws {UserError} when there is none and none can be installed
 */
export const findBrowser = async (
  life: Pick<Life, "start">,
  env: NodeJS.ProcessEnv,
  note: Note,
): Promise<string> => {
  const found = installed(env) ?? (await downloaded());
  if (found) return found;

  note("downloading Chromium (once)");
  const isRoot = process.getuid?.() === 0;
  await life.start(join(packageBin, "playwright"), ["install", "chromium"], { env }).exited;
  const own = await downloaded();
  if (own) return own;

  if (isRoot && existsSync("/usr/bin/apt-get")) {
    note("installing Chromium with apt-get (once)");
    const aptEnv = { ...env, DEBIAN_FRONTEND: "noninteractive" };
    await life.start("apt-get", ["update"], { env: aptEnv }).exited;
    // Ubuntu has no package of the first name.
    for (const name of [withoutWindows, "chromium"]) {
      const args = ["install", "--yes", "--no-install-recommends", name];
      await life.start("apt-get", args, { env: aptEnv }).exited;
      const debian = installed(env);
      if (debian) return debian;
    }
  }
  throw new UserError(
    "There is no browser for the tests, and none can be downloaded: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.",
  );
};
