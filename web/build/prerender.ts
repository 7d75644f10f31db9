/**
 * The build's last step: writes the pages that show before any script runs (README.md, Decisions),
 * what their content security policy must allow, what search engines look for, and the worker that
 * has the site show offline; fails when the home page has grown too heavy.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type * as Server from "../src/entry-server.tsx";
import { appCheckSiteKey } from "./app-check-site-key.ts";
import { type Chunk, chunkMapFile } from "./chunk-map.ts";
import { cspHashes } from "./csp-hashes.ts";
import { homeFaults } from "./home-budget.ts";
import { offlineFiles } from "./offline-files.ts";
import { pageChunks } from "./page-chunks.ts";
import { pageHead } from "./page-head.ts";
import { pageHtml } from "./page-html.ts";
import { robots, sitemap } from "./search-files.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { builtFor } from "./site-address.ts";
import { openLists, openPages, sitePages } from "./site-pages.ts";

const site = new URL("../.cache/site/", import.meta.url);
const read = (path: string | URL) => readFile(new URL(path, site), "utf8");

const template = await read("index.html");
const chunks: Chunk[] = JSON.parse(await read(chunkMapFile));
const boot = await read(new URL("boot.js", import.meta.url));
const server = new URL("../.cache/prerender/entry-server.js", import.meta.url);
const { renderPage, renderShell }: typeof Server = await import(server.href);

const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
const styles = (await Promise.all(sheets.map(([, file = ""]) => read(file)))).join("");
const fonts = [...styles.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, url = ""]) => url);

const address = builtFor();
const written: string[] = [];
for (const page of sitePages) {
  const { at, file, source, soon = [source], early = [] } = page;
  const { title, body } = source ? await renderPage(at) : renderShell(at);
  const html = pageHtml({
    template,
    title,
    head: pageHead(address, title, page),
    body,
    styles,
    boot,
    scripts: [...new Set(soon.flatMap((each) => pageChunks(chunks, each)))].map(
      (chunk) => `/${chunk.file}`,
    ),
    fonts,
    early,
  });
  await writeFile(new URL(file, site), html);
  written.push(html);
}
const policy = { ...cspHashes(written), appCheck: appCheckSiteKey() !== "" };
await writeFile(new URL("csp-hashes.json", site), `${JSON.stringify(policy, null, 2)}\n`);

await writeFile(new URL("robots.txt", site), robots(address, openLists));
await writeFile(new URL("sitemap.xml", site), sitemap(address, openPages));
await writeServiceWorker(site, await offlineFiles(site, sitePages), openLists);

const [home] = sitePages;
const scripts = pageChunks(chunks, home?.source).map(async ({ file, modules }) => ({
  file,
  modules,
  content: await readFile(new URL(file, site)),
}));
const faults = homeFaults(await Promise.all(scripts));
if (faults.length > 0) throw new Error(`The home page is too heavy: ${faults.join("; ")}`);

// The finished site takes the old one's place at once: somebody may be looking at it.
const dist = new URL("../dist/", import.meta.url);
const before = new URL("../.cache/before/", import.meta.url);
await rm(before, { recursive: true, force: true });
await rename(dist, before).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error; // the first build has nothing to replace
});
await rename(site, dist);
