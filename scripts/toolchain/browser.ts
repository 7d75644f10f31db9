import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { packageBin } from "../project.mjs";
import type { Note } from "../steps.ts";

/** Debian's Chromium without windows: docs/decisions/119-tests-and-browsers.md. */
const withoutWindows = "chromium-headless-shell";

const browserNames = [
  withoutWindows,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const chromiums = [
  ...browserNames,
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const firefoxes = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Whether it is a browser: Ubuntu's package installs a script that only names another package. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

/** @returns the places where a command may be */
const placesOf = (command: string, env: NodeJS.ProcessEnv): string[] =>
  isAbsolute(command)
    ? [command]
    : (env.PATH ?? "").split(delimiter).map((folder) => join(folder, command));

/**
 * Chromium's features that are turned off: first its drawing of the address bar's suggestions as
 * two web pages, which costs more than the shop's own page does
 * (docs/decisions/119-tests-and-browsers.md). The others are those of Playwright's own
 * list that may matter here: the last list given replaces all before.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "OptimizationHints",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AimEnabled",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
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

type Engine = "chromium" | "firefox" | "webkit";

/** How a browser is found, and installed where there is none. */
interface Source {
  readonly title: string;
  /** @returns the executable of the first that is installed */
  readonly installed: (env: NodeJS.ProcessEnv) => string | undefined;
  /** Debian's packages: the next are tried where there are none of that name. */
  readonly packages: readonly (readonly string[])[];
  /** What helps where nothing can be installed. */
  readonly advice: string;
}

/** @param commands names or paths, of which one may be missing */
const firstThatRuns = (
  commands: readonly (string | undefined)[],
  env: NodeJS.ProcessEnv,
): string | undefined =>
  commands.flatMap((command) => (command ? placesOf(command, env) : [])).find(runs);

const sources: Readonly<Record<Engine, Source>> = {
  chromium: {
    title: "Chromium",
    installed: (env) => firstThatRuns([env.CHROMIUM_PATH, ...chromiums], env),
    packages: [[withoutWindows], ["chromium"]], // Ubuntu has no package of the first name
    advice: "install Chromium or Chrome, or set CHROMIUM_PATH to one",
  },
  firefox: {
    title: "Firefox",
    installed: (env) => firstThatRuns([env.FIREFOX_PATH, ...firefoxes], env),
    packages: [["firefox-esr"]],
    advice: "install Firefox, or set FIREFOX_PATH to one",
  },
  webkit: {
    title: "WebKit",
    // The driver of WebKitGTK, which needs a screen and a window manager: docs/decisions/119-tests-and-browsers.md.
    installed: (env) => {
      const [driver, ...others] = ["WebKitWebDriver", "Xvfb", "openbox"].map((command) =>
        placesOf(command, env).find(existsSync),
      );
      return others.every(Boolean) ? driver : undefined;
    },
    packages: [["webkit2gtk-driver", "xvfb", "openbox"]],
    advice: "install WebKitGTK’s WebKitWebDriver, Xvfb and openbox",
  },
};

/** @returns the build that Playwright has downloaded */
const downloaded = async (engine: Engine): Promise<string | undefined> =>
  [(await import("playwright"))[engine].executablePath()].find(existsSync);

/**
 * Finds a browser, and installs one where there is none.
 *
 * @param env with Node 24 on PATH
 * @returns the executable: the browser's or, for WebKitGTK, its driver's
 * @throws {UserError} when there is none and none can be installed
 */
export const findBrowser = async (
  life: Pick<Life, "start">,
  env: NodeJS.ProcessEnv,
  note: Note,
  engine: Engine = "chromium",
): Promise<string> => {
  const { title, installed, packages, advice } = sources[engine];
  const found = installed(env) ?? (await downloaded(engine));
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    note(`installing ${title} with apt-get (once)`);
    const aptEnv = { ...env, DEBIAN_FRONTEND: "noninteractive" };
    await life.start("apt-get", ["update"], { env: aptEnv }).exited;
    for (const names of packages) {
      const args = ["install", "--yes", "--no-install-recommends", ...names];
      await life.start("apt-get", args, { env: aptEnv }).exited;
      const debian = installed(env);
      if (debian) return debian;
    }
  }
  note(`downloading ${title} (once)`);
  await life.start(join(packageBin, "playwright"), ["install", engine], { env }).exited;
  const own = await downloaded(engine);
  if (own) return own;
  throw new UserError(
    `There is no ${title} for the tests, and none can be downloaded: ${advice}, and try again.`,
  );
};
