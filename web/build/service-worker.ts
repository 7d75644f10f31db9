import { writeFile } from "node:fs/promises";
import { callAddress } from "../src/api/call-address.ts";
import {
  builtPages,
  host,
  publicLists,
  requestedPages,
  sharedFiles,
  toolsFrame,
} from "./built-pages.ts";
import { bundleScript } from "./bundle-script.ts";
import { offlineFiles } from "./offline-files.ts";

/**
 * Writes the worker of web/worker/ into a finished site, as one file at its root, so that its scope is
 * the whole site.
 *
 * @param site the site's folder
 */
export const writeServiceWorker = async (site: URL): Promise<void> => {
  const offline = {
    files: await offlineFiles(site, [...builtPages, toolsFrame]),
    sharedFiles: Object.fromEntries([
      ...sharedFiles,
      ...toolsFrame.patterns.map((pattern) => [pattern, toolsFrame.path] as const),
    ]),
    requested: requestedPages.flatMap(({ path }) => /^.*(?=:)/.exec(path) ?? []),
    details: [callAddress(host, "GET /product/:id")],
    lists: publicLists,
  };
  const define = {
    __OFFLINE__: JSON.stringify(offline),
    "process.env.NODE_ENV": JSON.stringify("production"),
  };
  const code = await bundleScript("worker/service-worker.ts", define);
  await writeFile(new URL("service-worker.js", site), code);
};
