/**
 * The build's last step: writes the pages that show before any script runs (README.md, Decisions),
 * what their content security policy must allow, what search engines look for, and the worker that
 * has the site show offline; fails when a page is heavier than its budget.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type * as Server from "../src/entry-server.tsx";
import { appCheckSiteKey } from "./app-check-site-key.ts";
import {
  type BuiltPage,
  builtPages,
  listAddress,
  listedPages,
  publicLists,
  sharedFiles,
} from "./built-pages.ts";
import { type Chunk, chunkMapFile } from "./chunk-map.ts";
import { cspHashes } from "./csp-hashes.ts";
import { pageChunks, startOf } from "./page-chunks.ts";
import { pageHead } from "./page-head.ts";
import { pageHtml } from "./page-html.ts";
import { pictureBytes } from "./page-pictures.ts";
import { pageFaults } from "./page-weight.ts";
import { robots, sitemap } from "./search-files.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { builtFor } from "./site-address.ts";

const site = new URL("../.cache/site/", import.meta.url);
const read = (path: string | URL) => readFile(new URL(path, site), "utf8");

const template = await read("index.html");
const chunks: Chunk[] = JSON.parse(await read(chunkMapFile));
const boot = await read(new URL("boot.js", import.meta.url));
const server = new URL("../.cache/prerender/entry-server.js", import.meta.url);
const { renderPage, renderShell }: typeof Server = await import(server.href);

/** What the page's script needs before it can run, and the sheets of what it shows. */
const partsOf = async ({ sources }: BuiltPage) => {
  const needed = pageChunks(chunks, sources);
  const sheets = [...new Set(needed.flatMap(({ styles }) => styles))];
  return { needed, sheets, styles: (await Promise.all(sheets.map(read))).join("") };
};

/** The font file that every page shows at once; the other is for rare letters. */
const fontIn = (styles: string): string => {
  const [, font] = /url\(["']?(\/[^"')]+-english-[^"')]+\.woff2)/.exec(styles) ?? [];
  if (!font) throw new Error("No style sheet names the headings' font");
  return font;
};

const address = builtFor();
const appCheck = appCheckSiteKey() !== "";
/** Whoever is signed in has to prove the page's origin first, if that is asked for. */
const earlyTo = (shell: boolean) => (shell ? "people" : appCheck ? "visitors" : "everybody");

const written: { page: BuiltPage; html: string; styles: string }[] = [];
for (const page of builtPages) {
  const { path, name, file } = page;
  const lists = (file.firstLists ?? []).map(listAddress);
  const shell = file.kind === "framed";
  const { needed, sheets, styles } = await partsOf(page);
  const { title, body } = shell ? renderShell(path) : await renderPage(path);
  const html = pageHtml({
    template,
    title,
    head: pageHead(address, title, page),
    body,
    styles,
    sheets: sheets.map((sheet) => `/${sheet}`),
    boot,
    scripts: needed.map((chunk) => `/${chunk.file}`),
    startScript: `/${startOf(chunks)?.file}`,
    font: fontIn(styles),
    shell,
    early: { at: path, to: earlyTo(shell), lists: shell && appCheck ? [] : lists },
  });
  await writeFile(new URL(name, site), html);
  written.push({ page, html, styles });
}
const policy = { ...cspHashes(written.map(({ html }) => html)), appCheck };
await writeFile(new URL("csp-hashes.json", site), `${JSON.stringify(policy, null, 2)}\n`);

await writeFile(
  new URL("robots.txt", site),
  robots(address, [...new Set(sharedFiles.values())], publicLists),
);
await writeFile(new URL("sitemap.xml", site), sitemap(address, listedPages));
await writeServiceWorker(site);

const faults = await Promise.all(
  written.map(async ({ page, html, styles }) => {
    const scripts = pageChunks(chunks, page.sources).map(async ({ file, modules }) => ({
      ...{ file, modules },
      content: await readFile(new URL(file, site)),
    }));
    return pageFaults({
      ...{ name: page.name, access: page.row.access, budget: page.file.budget, styles },
      scripts: await Promise.all(scripts),
      pictures: await pictureBytes(html, site),
    });
  }),
);
if (faults.flat().length > 0) throw new Error(`Too heavy: ${faults.flat().join("; ")}`);

// The finished site takes the old one's place at once: somebody may be looking at it.
const dist = new URL("../dist/", import.meta.url);
const before = new URL("../.cache/before/", import.meta.url);
await rm(before, { recursive: true, force: true });
await rename(dist, before).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error; // the first build has nothing to replace
});
await rename(site, dist);
