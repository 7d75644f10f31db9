/**
 * The build's last step: writes the pages that show before any script runs (README.md, Decisions),
 * and what their content security policy must allow; fails when the home page has grown too heavy.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { limits } from "@pros-and-drill/contract/limits";
import type * as Server from "../src/entry-server.tsx";
import { appCheckSiteKey } from "./app-check-site-key.ts";
import { type Chunk, chunkMapFile } from "./chunk-map.ts";
import { cspHashes } from "./csp-hashes.ts";
import { homeFaults } from "./home-budget.ts";
import { pageChunks } from "./page-chunks.ts";
import { pageHtml } from "./page-html.ts";

const site = new URL("../.cache/site/", import.meta.url);
const read = (path: string | URL) => readFile(new URL(path, site), "utf8");

const host = process.env.VITE_API_BASE ?? "/api";
const home = "src/pages/home/home-page.tsx";

/** Each page: the address it is rendered at, its file, and its source if it shows at once. */
const pages = [
  {
    at: "/",
    file: "index.html",
    source: home,
    early: [`${host}/product?limit=${limits.toolsOnHome}`, `${host}/review`],
  },
  { at: "/blogs", file: "blogs.html", source: "src/pages/blogs/blogs-page.tsx" },
  { at: "/portfolio", file: "portfolio.html", source: "src/pages/portfolio/portfolio-page.tsx" },
  { at: "/login", file: "login.html", source: "src/pages/login/login-page.tsx" },
  { at: "/signup", file: "signup.html", source: "src/pages/signup/signup-page.tsx" },
  { at: "/404", file: "404.html", source: "src/pages/not-found/not-found-page.tsx" },
  // Only shells: what they show depends on who asks.
  { at: "/purchase", file: "purchase.html" },
  { at: "/dashboard", file: "dashboard.html" },
];

const template = await read("index.html");
const chunks: Chunk[] = JSON.parse(await read(chunkMapFile));
const boot = await read(new URL("boot.js", import.meta.url));
const server = new URL("../.cache/prerender/entry-server.js", import.meta.url);
const { renderPage, renderShell }: typeof Server = await import(server.href);

const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
const styles = (await Promise.all(sheets.map(([, file = ""]) => read(file)))).join("");
const fonts = [...styles.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, url = ""]) => url);

const written: string[] = [];
for (const { at, file, source, early = [] } of pages) {
  const html = pageHtml({
    template,
    ...(source ? await renderPage(at) : renderShell(at)),
    styles,
    boot,
    scripts: pageChunks(chunks, source).map((chunk) => `/${chunk.file}`),
    fonts,
    early,
  });
  await writeFile(new URL(file, site), html);
  written.push(html);
}
const policy = { ...cspHashes(written), appCheck: appCheckSiteKey() !== "" };
await writeFile(new URL("csp-hashes.json", site), `${JSON.stringify(policy, null, 2)}\n`);

const scripts = pageChunks(chunks, home).map(async ({ file, modules }) => ({
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
