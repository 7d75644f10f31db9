import { type Browser, chromium, type LaunchOptions } from "playwright";
import { browserFlags } from "../../../scripts/toolchain/browser.ts";

/** Starts a Chromium that reaches nothing but this machine. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> => {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({
    ...options,
    args: [
      ...browserFlags,
      "--process-per-site", // a regular visitor's pages share a process (regular-visitor.ts)
      // A route would do the same, and turn the browser's cache off.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
    ...(executablePath ? { executablePath } : {}),
  });
};
