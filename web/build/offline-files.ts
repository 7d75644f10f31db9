import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { BuiltPage } from "./built-pages.ts";

/** What the worker keeps of a build: web/worker/build.d.ts. */
export interface OfflineFiles {
  readonly build: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("base64");

/** Beside what has its hash in its name: the mark in the tab, and what stands in for a lost picture. */
const others = ["favicon.svg", "images/no-picture.svg"];

/**
 * Looks up what a finished site consists of.
 *
 * @param site the folder it stands in
 * @param pages of which those with an address of their own are kept
 * @throws when one of the files isn't there
 */
export const offlineFiles = async (
  site: URL,
  pages: readonly Pick<BuiltPage, "path" | "name">[],
): Promise<OfflineFiles> => {
  const read = (file: string) => readFile(new URL(file, site));
  const kept = pages.filter(({ name }) => name !== "404.html");
  const integrity = await Promise.all(
    kept.map(async ({ path, name }) => [path, `sha256-${sha256(await read(name))}`] as const),
  );
  const assets = (await readdir(new URL("assets", site))).sort().map((name) => `assets/${name}`);
  const stable = await Promise.all(others.map(async (file) => sha256(await read(file))));
  return {
    build: createHash("sha256")
      .update(JSON.stringify([integrity, assets, stable]))
      .digest("hex")
      .slice(0, 16),
    pages: Object.fromEntries(integrity),
    files: [...assets, ...others].map((file) => `/${file}`),
  };
};
