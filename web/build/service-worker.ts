import { writeFile } from "node:fs/promises";
import { callAddress } from "../src/runtime/call-address.ts";
import {
  builtPages,
  frames,
  host,
  isAnsweredByFunction,
  publicLists,
  requestedPages,
  sharedFiles,
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
    files: await offlineFiles(site, [
      ...builtPages.filter((page) => !isAnsweredByFunction(page)),
      ...frames,
    ]),
    sharedFiles: Object.fromEntries([
      ...sharedFiles,
      ...frames
        .filter(({ isStored }) => !isStored)
        .flatMap(({ patterns, path }) => patterns.map((pattern) => [pattern, path] as const)),
    ]),
    toolFrame: frames.find(({ isStored }) => isStored)?.path,
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
