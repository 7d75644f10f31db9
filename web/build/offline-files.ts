import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { BuiltPage } from "./built-pages.ts";

/** What the worker stores of a build: web/worker/env.d.ts. */
interface OfflineFiles {
  readonly build: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("base64");

/** The files without a hash in their name: the tab's icon, and the stand-in for missing pictures. */
const unhashed = ["favicon.svg", "images/no-picture.svg"];

/**
 * Lists what a finished site consists of.
 *
 * @param site the folder it stands in
 * @param pages of which the not-found page is left out: it shows at no address of its own
 * @throws when a file is missing
 */
export const offlineFiles = async (
  site: URL,
  pages: readonly Pick<BuiltPage, "path" | "name">[],
): Promise<OfflineFiles> => {
  const read = (file: string) => readFile(new URL(file, site));
  const stored = pages.filter(({ name }) => name !== "404.html");
  const integrity = await Promise.all(
    stored.map(async ({ path, name }) => [path, `sha256-${sha256(await read(name))}`] as const),
  );
  const assets = (await readdir(new URL("assets", site))).sort().map((name) => `assets/${name}`);
  const content = await Promise.all(unhashed.map(async (file) => sha256(await read(file))));
  return {
    build: createHash("sha256")
      .update(JSON.stringify([integrity, assets, content]))
      .digest("hex")
      .slice(0, 16),
    pages: Object.fromEntries(integrity),
    files: [...assets, ...unhashed].map((file) => `/${file}`),
  };
};
