import { type Browser, chromium, type LaunchOptions } from "playwright";
import { browserFlags } from "../../../scripts/toolchain/browser.ts";

/**
 * Chromium's features that are turned off: first its drawing of the address bar's suggestions as
 * two web pages, which costs each test more than the shop's own page does
 * (docs/decisions/045-browser-without-windows.md). The others are those of Playwright's own
 * list that may matter here: the last list given replaces all before.
 */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "OptimizationHints"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

/** Starts a Chromium that reaches nothing but this machine. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> => {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({
    ...options,
    args: [
      ...browserFlags,
      `--disable-features=${disabledFeatures.join()}`,
      // A route would do the same, and turn the browser's cache off.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
    ...(executablePath ? { executablePath } : {}),
  });
};
