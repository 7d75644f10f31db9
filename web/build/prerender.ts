/**
 * The build's last step: writes the prerendered pages (docs/decisions/025-the-first-paint.md), what
 * Hosting needs of them (the hashes for their content security policy, the rewrites), robots.txt, the service worker, the sharing pictures of tools, and the data that the function `pages`
 * renders with. It fails when a page exceeds its budget, or needs Intl before it can be used.
 */

import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { shop } from "@shop/contract/shop";
import type * as Server from "../src/entry-server.tsx";
import { appCheckSiteKey } from "./app-check-site-key.ts";
import {
  allSources,
  type BuiltPage,
  builtPages,
  frames,
  isAnsweredByFunction,
  listedPages,
  patternsOf,
  publicLists,
  requestedPages,
  sharedFiles,
} from "./built-pages.ts";
import { type Chunk, chunkMapFile } from "./chunk-map.ts";
import { cspHash } from "./csp-hash.ts";
import { drawIcons } from "./icons.ts";
import { recordIntl } from "./intl-uses.ts";
import { manifest } from "./manifest.ts";
import { pageAssets } from "./page-assets.ts";
import { pageChunks } from "./page-chunks.ts";
import { pictureBytes } from "./page-pictures.ts";
import { pageRows } from "./page-rows.ts";
import { listBytesOf, pageFaults } from "./page-weight.ts";
import { rewritesOf } from "./rewrites.ts";
import { robots } from "./search-files.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { drawSharingPictures, drawShopPictures } from "./sharing-pictures.ts";
import { builtFor } from "./site-address.ts";

const site = new URL("../.cache/site/", import.meta.url);
const server = new URL("../.cache/prerender/", import.meta.url);
const intlUses = recordIntl();
const { renderPage }: typeof Server = await import(`${server.href}entry-server.js`);
const chunks: Chunk[] = JSON.parse(await readFile(chunkMapFile, "utf8"));
const address = builtFor();
const appCheck = appCheckSiteKey() !== "";
const assetsOf = await pageAssets(site, chunks, appCheck);

const built = await Promise.all(
  builtPages.map(async (page) => {
    const assets = await assetsOf(page);
    const html = await renderPage({ site: address, path: page.path, file: page.file, assets });
    if (!isAnsweredByFunction(page)) await writeFile(new URL(page.name, site), html);
    return { page, html, assets };
  }),
);
const listed = listedPages.map(({ path }) => path);
/** The products aren't known at build time, so these pages are weighed without them. */
const renderRequested = (pages: readonly BuiltPage[]) =>
  Promise.all(
    pages.map(async (page) => {
      const assets = await assetsOf(page);
      const path = page.path.replace(":id", "none");
      return { page, assets, html: await renderPage({ ...page, site: address, path, assets }) };
    }),
  );
const isText = ({ row }: BuiltPage): boolean => row.text !== undefined;
const others = await renderRequested(requestedPages.filter((page) => !isText(page)));
const uses = intlUses(); // a text may name countries, whose names Intl has
if (uses.length > 0) throw new Error(`A page is rendered with Intl: ${uses.join("; ")}`);
const requested = [...others, ...(await renderRequested(requestedPages.filter(isText)))];
for (const { name, patterns } of frames) {
  const frame = requested.find(({ page }) => page.path === patterns[0]);
  await writeFile(new URL(name, site), frame?.html ?? "");
}
const notFound = built.find(({ page }) => page.row.path === "*");
if (!notFound) throw new Error("There is no page for unknown addresses");
const answered = built.filter(({ page }) => isAnsweredByFunction(page));
const answeredPatterns = answered.map(({ page }) => [page.path, patternsOf(page)] as const);
const kit: Server.PageKit = {
  site: address,
  listed,
  requested: Object.fromEntries(
    [...requested, ...answered].map(({ page, assets }) => [page.path, { file: page.file, assets }]),
  ),
  built: Object.fromEntries(answeredPatterns),
  closed: { file: notFound.page.file, assets: notFound.assets },
};
const written = [...built, ...requested];
const inline = written.flatMap(({ assets }) => [assets.headScript, assets.bootScript]);
const styles = written.map(({ assets }) => assets.styles);
const hashes = (texts: readonly string[]) => [...new Set(texts)].map(cspHash);
const policy = { script: hashes(inline), style: hashes(styles), appCheck };
const hosting = {
  policy,
  rewrites: rewritesOf(
    pageRows,
    answeredPatterns.flatMap(([, patterns]) => patterns),
  ),
};
await writeFile(new URL("hosting.json", site), `${JSON.stringify(hosting, null, 2)}\n`);

// The pictures of the demo's tools are 4 MB: only the demo and the tests show them.
if (!shop.demoData && !process.env.VITE_DEMO_PICTURES)
  await rm(new URL("images/products", site), { recursive: true, force: true });

const shared = [...new Set(sharedFiles.values())];
await writeFile(new URL("robots.txt", site), robots(address, shared, publicLists));
await writeFile(new URL("manifest.webmanifest", site), manifest(shop.slogan));
await drawIcons(site);
await writeServiceWorker(site);
await drawSharingPictures(site);

const faults = await Promise.all(
  written.map(async ({ page, html, assets }) => {
    const scripts = pageChunks(chunks, page.sources).map(async ({ file, modules }) => ({
      file,
      modules,
      content: await readFile(new URL(file, site)),
    }));
    return pageFaults({
      name: page.name,
      access: page.row.access,
      sources: page.sources,
      allSources,
      budget: page.file.budget,
      listBytes: listBytesOf([shop.deliversTo, shop.kinds, shop.delivery.closedDays]),
      styles: assets.styles,
      scripts: await Promise.all(scripts),
      pictures: await pictureBytes(html, site),
    });
  }),
);
if (faults.flat().length > 0) throw new Error(`Too heavy: ${faults.flat().join("; ")}`);

// The function reads these beside its own files: docs/decisions/089-functions-of-one-bundle.md.
const forFunction = new URL("../../functions/dist/web/", import.meta.url);
await rm(forFunction, { recursive: true, force: true });
await cp(server, forFunction, { recursive: true });
await writeFile(new URL("kit.json", forFunction), JSON.stringify(kit));
await drawShopPictures(forFunction);

// Swaps the folders in one step: the old site may be in use.
const dist = new URL("../dist/", import.meta.url);
const before = new URL("../.cache/before/", import.meta.url);
await rm(before, { recursive: true, force: true });
await rename(dist, before).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error; // the first build has nothing to replace
});
await rename(site, dist);
