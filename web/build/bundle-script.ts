import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * The browsers that the pages are built for: Baseline's of 30 months before November 2026
 * (https://web.dev/baseline: widely available). Older ones show pages to read: docs/decisions/140-older-browsers.md.
 */
export const browsers = ["chrome125", "edge125", "firefox126", "safari17.5"];

const web = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles a script that runs by itself: inline in a page, or as a worker.
 *
 * @param module relative to web/
 * @param define replaces each of these names by an expression
 * @returns the code, minified, without exports
 */
export const bundleScript = async (
  module: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root: web,
    define: { ...define },
    build: {
      target: browsers,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${web}${module}`, output: { format: "iife" } },
    },
  });
  if (!("output" in result)) throw new Error(`${module} was built more than once`);
  return result.output[0].code.trim();
};
