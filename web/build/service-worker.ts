import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { OfflineFiles } from "./offline-files.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes the worker of web/worker/ into a finished site, as one file at its root: from there it may
 * serve every page.
 *
 * @param lists the addresses of the lists that it keeps
 */
export const writeServiceWorker = async (
  site: URL,
  files: OfflineFiles,
  lists: readonly string[],
): Promise<void> => {
  await build({
    configFile: false,
    logLevel: "warn",
    root: file("../worker"),
    define: { __OFFLINE__: JSON.stringify({ ...files, lists }) },
    build: {
      target: ["chrome123", "firefox125", "safari17.5"],
      outDir: fileURLToPath(site),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: file("../worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
};
