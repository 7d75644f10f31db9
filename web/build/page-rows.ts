import { globSync } from "node:fs";
import type { LoginReason, PageRow } from "../src/runtime/page-row.ts";

/** A page's row, and its module relative to web/: "src/shop/home/home-page.tsx". */
type FoundRow = PageRow & { readonly source: string };

interface RouteModule {
  readonly routes: readonly PageRow[];
}

const cwd = new URL("..", import.meta.url);

/** @throws when a folder has rows and no page, or several */
const rowsIn = async (file: string): Promise<FoundRow[]> => {
  const { routes }: RouteModule = await import(new URL(file, cwd).href);
  const pages = globSync(file.replace("route.ts", "*-page.tsx"), { cwd });
  const [source] = pages;
  if (!source || pages.length > 1) throw new Error(`${file} needs one page beside it`);
  return routes.map((row) => ({ ...row, source }));
};

const files = globSync("src/{shop,account,admin}/**/route.ts", { cwd }).sort();

const found: FoundRow[] = [];
for (const file of files) found.push(...(await rowsIn(file))); // knip's loader can't import them all at once

/** Every page of the site, the desk's included. Like a bundle, the build collects them from the folders. */
export const pageRows: readonly FoundRow[] = found;

/** Why the pages that need a login need it, by their patterns. */
export const loginReasons: readonly (readonly [path: string, reason: LoginReason])[] =
  pageRows.flatMap(({ path, loginReason }) => (loginReason ? [[path, loginReason] as const] : []));
