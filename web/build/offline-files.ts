import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { BuiltPage } from "./built-pages.ts";

/** An entry of Workbox's precache: web/worker/env.d.ts. */
interface OfflineFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

/** The files without a hash in their name: the favicon, and the placeholder for missing pictures. */
const unhashed = ["favicon.svg", "images/no-picture.svg"];

/**
 * Lists the files of a finished site.
 *
 * @param site the site's folder
 * @param pages the site's pages; the not-found page is omitted, because it has no address of its own
 * @throws when a file is missing
 */
export const offlineFiles = async (
  site: URL,
  pages: readonly Pick<BuiltPage, "path" | "name">[],
): Promise<OfflineFile[]> => {
  const hashed = async (url: string, file: string) => {
    const content = await readFile(new URL(file, site));
    const revision = createHash("sha256").update(content).digest("base64");
    return { url, revision, integrity: `sha256-${revision}` };
  };
  const assets = (await readdir(new URL("assets", site))).sort();
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...(await Promise.all(unhashed.map((file) => hashed(`/${file}`, file)))),
    ...(await Promise.all(
      pages.filter(({ name }) => name !== "404.html").map(({ path, name }) => hashed(path, name)),
    )),
  ];
};
